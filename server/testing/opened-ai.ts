import { aiUses, type AiSettings, type AiUse } from '#contract/ai/shapes.ts'

type Given = Partial<Omit<AiSettings, 'uses'>>

/** Settings under which these uses are open and a day has enough. */
export const openAiSettings = (open: readonly AiUse[] = aiUses, given: Given = {}) => ({
  is_on: true,
  uses: aiUses.map((use) => ({ use, is_on: open.includes(use), model: '' })),
  day_tokens: 1_000_000,
  day_money: null,
  price_in: 0,
  price_out: 0,
  ...given,
})

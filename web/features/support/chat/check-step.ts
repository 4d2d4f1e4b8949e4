import { phoneFault } from './chat-words.ts'
import type { ChatStep } from './chat-store.ts'

/** The rules of all steps; fetched when the talk opens, so that the first answer does not wait for them. */
export const loadSteps = async () => (await import('#contract/support/forms.ts')).VisitorTicketForm.shape

/** The sentence about what she typed for a step; undefined where the contract's rule accepts it. */
export async function checkStep(step: ChatStep, typed: string): Promise<string | undefined> {
  const result = (await loadSteps())[step].safeParse(typed)
  if (result.success) return undefined
  const said = result.error.issues[0]?.message
  return (step === 'phone' ? phoneFault(typed) : undefined) ?? said
}

import { MOST_MATERIAL, type AiMessage } from '#contract/ai/shapes.ts'
import { redactor, type Mark } from '../privacy/redactor.ts'
import { RULES } from '../settings/default-templates.ts'
import type { Block } from '../uses/use.ts'

const BEGINS = '=== بداية المادة ==='
const ENDS = '=== نهاية المادة ==='

interface Parts {
  readonly template: string
  readonly blocks: readonly Block[]
  readonly names: readonly string[]
  /** Others who are named in the blocks. */
  readonly others: readonly string[]
}

/** What leaves, word for word: the rules, the task, and the material without anything personal. */
export function messagesOf({ template, blocks, names, others }: Parts): {
  readonly messages: AiMessage[]
  readonly marks: readonly Mark[]
} {
  const { redact, marks } = redactor({ names, others })
  const material = shortened(blocks)
    .map(({ heading, text }) => `## ${unfenced(redact(heading))}\n${unfenced(redact(text))}`)
    .join('\n\n')
  return {
    messages: [
      { role: 'system', content: `${RULES}\n\n${template}` },
      { role: 'user', content: `${BEGINS}\n${material}\n${ENDS}` },
    ],
    marks: marks(),
  }
}

/** Nobody ends the material from within it. */
const unfenced = (text: string): string => text.replaceAll(/={3,}/g, '=')

/** The first blocks whole, the last as far as there is room. */
function shortened(blocks: readonly Block[]): Block[] {
  let room: number = MOST_MATERIAL
  return blocks.flatMap((block) => {
    const text = block.text.slice(0, Math.max(0, room))
    room -= text.length
    return text === '' ? [] : [{ ...block, text }]
  })
}

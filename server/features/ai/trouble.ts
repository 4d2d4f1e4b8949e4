import type { AiCause } from '#server/engines/ai/port.ts'
import { text } from '#server/kernel/texts.ts'
import type { Fault } from './checks/answer.ts'
import { aiTexts } from './texts.ts'

/** Why a draft has no answer: the service, the platform, or what the answer held. */
export type Cause = AiCause | 'stopped' | 'lost' | 'bug' | `withheld.${Fault | 'questions'}`

/** What happened and what to do. A cause that an older version wrote is only said to be one. */
export function causeSentence(cause: string): string {
  const key = cause.startsWith('withheld.') ? cause : `trouble.${cause}`
  return text(key in aiTexts ? aiTexts[key as keyof typeof aiTexts] : aiTexts.unavailable)
}

/** Whether it is about what the model said, which whoever asked may know; else it is the director's. */
export const isAboutAnswer = (cause: string): boolean => cause.startsWith('withheld.')

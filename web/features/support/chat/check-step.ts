import { phoneFault } from './chat-words.ts'
import type { ChatStep } from './chat-store.ts'

/** The sentence about what she typed for a step; undefined where the contract's rule accepts it. */
export async function checkStep(step: ChatStep, typed: string): Promise<string | undefined> {
  const { VisitorTicketForm } = await import('#contract/support/forms.ts')
  const result = VisitorTicketForm.shape[step].safeParse(typed)
  if (result.success) return undefined
  const said = result.error.issues[0]?.message
  return (step === 'phone' ? phoneFault(typed) : undefined) ?? said
}

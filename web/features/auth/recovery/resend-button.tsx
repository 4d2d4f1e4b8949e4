import { RESEND_SECONDS } from '#contract/auth/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { LockedButton } from '#web/ui/buttons/locked-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

interface ResendButtonProps {
  readonly label: string
  readonly done: string
  readonly send: () => Promise<unknown>
}

/** Sends again, once a minute. The minute begins with the first sending, which brought her here. */
export function ResendButton({ label, done, send }: ResendButtonProps) {
  return (
    <LockedButton
      label={label}
      busyText="جارٍ الإرسال..."
      seconds={RESEND_SECONDS}
      startsLocked
      onPress={() => resend(send, done)}
    />
  )
}

async function resend(send: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await send()
    toast({ title: done })
  } catch (error) {
    toast({ kind: 'danger', title: 'تعذر الإرسال', text: sentenceOf(error) })
    throw error
  }
}

import { useLeaving } from '#web/kernel/session/use-leaving.ts'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

export function SignOutButton({ look, block }: Pick<ButtonProps, 'look' | 'block'>) {
  const leaving = useLeaving()
  return (
    <>
      <Button look={look} block={block} onClick={leaving.leave}>
        تسجيل الخروج
      </Button>
      <SignOutDialog leaving={leaving} />
    </>
  )
}

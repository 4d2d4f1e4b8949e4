import type { SignInAnswer } from '#contract/auth/shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { authApi } from '../auth.queries.ts'
import { loginFailure } from './login-failure.ts'

const PASSWORD = 'Rattil-Demo-1'
const accounts = [
  { email: 'student@demo.rattil.test', label: 'طالبة' },
  { email: 'teacher@demo.rattil.test', label: 'معلمة' },
  { email: 'director@demo.rattil.test', label: 'المديرة' },
] as const

/** Ready accounts to look around with; the server knows them in demo mode only. */
export function DemoAccounts({ onAnswer }: { onAnswer: (answer: SignInAnswer) => void }) {
  const enter = useMutation({
    mutationFn: async (email: string) =>
      onAnswer(await authApi.login({ body: { email, password: PASSWORD } })),
    onError: (error) => {
      const text = error instanceof ApiError ? loginFailure(error) : sentenceOf(error)
      toast({ kind: 'danger', title: 'تعذر الدخول', text })
    },
  })
  return (
    <section aria-labelledby="demo" className="grid gap-3 border-s-3 border-gold-line bg-gold-tint px-4 py-3">
      <h2 id="demo" className="font-bold">
        جرّبي المنصة بحساب جاهز
      </h2>
      <div className="flex flex-wrap gap-2">
        {accounts.map(({ email, label }) => (
          <Button
            key={email}
            look="quiet"
            size={36}
            busy={enter.isPending && enter.variables === email}
            disabled={enter.isPending && enter.variables !== email}
            onClick={() => enter.mutate(email)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-2">
        كلمة مرور الحسابات الثلاثة: <Latin>{PASSWORD}</Latin>
      </p>
    </section>
  )
}

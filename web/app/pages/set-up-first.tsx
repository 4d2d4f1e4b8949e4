import { useEffect, useRef } from 'react'
import { SetUp } from '#web/features/auth/account/second-factor/set-up.tsx'
import { resolveSession } from '#web/kernel/session/session.ts'
import { useSite } from '#web/kernel/site.ts'
import { Brand } from '#web/ui/pictures/brand.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { SignOutButton } from '../shells/sign-out-button.tsx'

/** Stands in place of every page until the second factor that is required of her is on; then the page is there. */
export function SetUpFirst() {
  const site = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <SkipLink />
      <Main>
        <div className="mx-auto grid w-full max-w-[560px] gap-6 px-gutter py-6">
          <div className="flex items-center justify-between gap-3">
            <Brand site={site} />
            <SignOutButton look="quiet" />
          </div>
          <div>
            <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold outline-none">
              فعّلي التحقق بخطوتين
            </h1>
            <p className="text-ink-2">
              تلزم إدارة المركز به حسابكِ، لأنكِ ترين بيانات غيركِ. بعد كلمة المرور أو رمز البريد يُطلب منكِ رمز من
              تطبيق على هاتفكِ، ثم تكملين ما كنتِ فيه.
            </p>
          </div>
          <SetUp onDone={() => void resolveSession()} />
        </div>
      </Main>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hrefTo } from '#core/href.ts'
import { spellPublicCode, foldPublicCode } from '#core/public-code.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { useNavigate, useParams, useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { verificationQuery } from '../public/certificates.queries.ts'
import { publishedKeys } from './published-keys.ts'
import { VerificationResult } from './verification-result.tsx'

const bringCheck = () => import('./file-check.tsx')
const FileCheck = lazyDialog('FileCheck', bringCheck)

const TITLE = 'التحقق من شهادة'
const MAX_TYPED = 60

/** The code of the address; without JavaScript the form brings it behind the question mark. */
const codeIn = (params: ScreenContext['params'], search: URLSearchParams): string =>
  (params['code'] ?? search.get('code') ?? '').trim()

function VerificationScreen() {
  const code = codeIn(useParams(), useSearch())
  return (
    <div className="wrap grid gap-8 pbs-8 lg:pbs-12">
      <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1fr_560px]">
        <div>
          <h1 className="font-display text-d1 font-bold">{TITLE}</h1>
          <p className="text-ink-2">اكتبي الرمز المطبوع أسفل الشهادة، أو امسحي مربّعه بالكاميرا.</p>
        </div>
        <CodeForm key={code} code={code} />
      </div>
      {code && <Answer code={code} />}
      <FileCheckButton />
    </div>
  )
}

/** For a file that was saved: it needs no network and tells nobody, so what it needs comes with the page. */
function FileCheckButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    Promise.all([bringCheck(), publishedKeys()]).catch(() => undefined)
  }, [])
  return (
    <div className="noscript:hidden">
      <Button look="text" onClick={() => setOpen(true)}>
        تحققي من ملف الشهادة نفسه، دون اتصال
      </Button>
      {isOpen && <FileCheck onClose={() => setOpen(false)} />}
    </div>
  )
}

function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code && spellPublicCode(foldPublicCode(code)))
  const verify = () => {
    if (typed.trim()) void navigate(hrefTo('/certificate/{code}', { code: typed.trim() }))
  }
  return (
    <form
      method="get"
      action="/certificate"
      onSubmit={(event) => {
        event.preventDefault()
        verify()
      }}
      className="grid items-end gap-3 sm:grid-cols-[1fr_148px]"
    >
      <Field label="رمز الشهادة">
        <Input
          name="code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={MAX_TYPED}
          required
        />
      </Field>
      <Button type="submit">تحققي</Button>
    </form>
  )
}

function Answer({ code }: { code: string }) {
  const verification = useQuery(verificationQuery(code))
  return (
    <Loaded query={verification} failed="تعذر التحقق الآن" rows={6}>
      {(data) => <VerificationResult verification={data} typed={code} />}
    </Loaded>
  )
}

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ params, url, queries }: ScreenContext) {
  const code = codeIn(params, url.searchParams)
  if (code) await Promise.allSettled([queries.query(verificationQuery(code))])
}

export const screen: ScreenModule = {
  Component: VerificationScreen,
  load,
  head: () => ({ title: TITLE, canonical: '/certificate', noIndex: true }),
}

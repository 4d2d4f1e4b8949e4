import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRouteError } from '#web/router/router-provider.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { CodeMissing } from '#web/router/load-code.ts'
import type { ShellName } from './screens/screen-line.ts'

const titles: Partial<Record<ShellName, string>> = {
  teacher: 'عذراً، حدث خطأ غير متوقع',
  student: 'عذراً، حدث خطأ مؤقت',
}
const homes: Partial<Record<ShellName, string>> = {
  teacher: '/teacher',
  student: '/student',
  admin: '/admin',
}

const reload = () => window.location.reload()

/** Stands where a screen broke. It says that a report was sent only once the server has taken it. */
export function CrashScreen({ area }: { area: ShellName }) {
  const { error, retry } = useRouteError() ?? {}
  return error instanceof CodeMissing ? <LoadFailure /> : <Crash area={area} error={error} retry={retry} />
}

function LoadFailure() {
  return (
    <Main className="grid min-h-[60vh] place-items-center">
      <ErrorState isPage title="خطأ في تحميل الصفحة" text="حدث خطأ أثناء تحميل هذه الصفحة" onRetry={reload} />
    </Main>
  )
}

interface CrashProps {
  area: ShellName
  error: unknown
  retry: (() => void) | undefined
}

function Crash({ area, error, retry = reload }: CrashProps) {
  const queries = useQueryClient()
  const code = useCrashReport(error)
  const home = homes[area] ?? '/'
  return (
    <Main className="grid min-h-[60vh] place-items-center">
      <ErrorState
        isPage
        title={titles[area] ?? 'حدث خطأ غير متوقع'}
        text={
          code
            ? 'أُرسل تقرير بما حدث إلى الفريق التقني. يمكنكِ المحاولة مرة أخرى.'
            : 'يمكنكِ المحاولة مرة أخرى، وما حفظتِه باقٍ.'
        }
        code={code}
        action={
          <>
            <Button
              onClick={() => {
                // What the broken screen had read may be what broke it.
                queries.removeQueries({ type: 'inactive' })
                retry()
              }}
            >
              إعادة المحاولة
            </Button>
            <LinkButton to={home} reloadDocument look="quiet">
              الرئيسية
            </LinkButton>
            <Button look="text" onClick={reload}>
              إعادة تحميل الصفحة
            </Button>
          </>
        }
      />
    </Main>
  )
}

function useCrashReport(error: unknown): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isHere = true
    import('#web/kernel/browser/report-crash.ts')
      .then(({ reportCrash }) => reportCrash(error))
      .then(
        (sent) => isHere && setCode(sent),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [error])
  return code
}

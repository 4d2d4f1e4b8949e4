import '#web/ui/director.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useParams } from '#web/router/router-context.ts'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { templatesApi } from '../public/template-choices.queries.ts'
import { BLANK, toDesign } from './editing/as-design.ts'
import type { Base } from './saving/use-saving.ts'

/** Fetched beside the template, so that the screen itself is there at once. */
const Designer = lazyPart('Designer', () => import('./designer.tsx'))

const FRESH: Base = { id: undefined, version: 0, design: BLANK }

/** What cannot be opened is begun anew, and she is told so. */
const openedQuery = (id: number) =>
  queryOptions({
    queryKey: ['certificates', 'designer', id],
    queryFn: async ({ signal }): Promise<Base> => {
      try {
        const template = await templatesApi.show({ params: { id } }, { signal })
        return { id, version: template.version, design: toDesign(template) }
      } catch (error) {
        if (!signal.aborted)
          toast({
            kind: 'danger',
            title: isNotFound(error)
              ? 'لم يُعثر على القالب، أُنشئ قالب جديد'
              : 'حدث خطأ أثناء تحميل القالب، أُنشئ قالب جديد',
            seconds: 2,
          })
        return FRESH
      }
    },
    gcTime: 0,
    staleTime: Infinity,
  })

function DesignerScreen() {
  useAreaSheet('director')
  const param = useParams()['templateId'] ?? 'new'
  const navigate = useNavigate()
  // A new template gets its address with its first save; the work on it goes on.
  const [created, setCreated] = useState<string>()
  const isNew = param === 'new' || param === created
  return (
    <UnsavedGuard>
      <main id="main" tabIndex={-1} className="h-page outline-none">
        {/* That one is opened is said while its template is fetched, and not again for the code. */}
        <Suspense fallback={<Opening isSilent={!isNew} />}>
          {isNew ? (
            <Designer
              key="new"
              opened={FRESH}
              onCreated={(id) => {
                setCreated(String(id))
                void navigate(hrefTo('/admin/certificate-builder-full/{templateId}', { templateId: id }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }}
            />
          ) : (
            <Existing key={param} id={Number(param)} />
          )}
        </Suspense>
      </main>
    </UnsavedGuard>
  )
}

const Opening = ({ isSilent = false }) => <PageSpinner label="جارٍ فتح القالب..." isSilent={isSilent} />

function Existing({ id }: { id: number }) {
  const { data } = useQuery(openedQuery(id))
  return data ? <Designer opened={data} onCreated={() => undefined} /> : <Opening />
}

export const screen = titledScreen(DesignerScreen, 'مصمم الشهادات')

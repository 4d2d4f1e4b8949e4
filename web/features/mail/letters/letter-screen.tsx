import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { letterQuery } from '../mail.queries.ts'
import { LetterForm } from './letter-form.tsx'

const LETTERS = '/admin/email-management?part=letters'

function LetterScreen() {
  const letter = useQuery(letterQuery(useParams()['kind'] ?? ''))
  return (
    <UnsavedGuard>
      <PageHeader
        title={letter.data?.title ?? 'نص رسالة'}
        text={letter.data?.occasion}
        trail={<Breadcrumbs items={[{ label: 'نصوص الرسائل', to: LETTERS }, { label: 'تعديل' }]} />}
      />
      <Loaded
        query={letter}
        failed="تعذر تحميل النص"
        rows={6}
        isMissing={isNotFound}
        missing={
          <EmptyState
            title="لا ترسل المنصة رسالة بهذا الاسم"
            action={<TextLink to={LETTERS}>نصوص الرسائل</TextLink>}
          />
        }
      >
        {(found) => <LetterForm key={found.kind} letter={found} />}
      </Loaded>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(LetterScreen, 'نص رسالة')

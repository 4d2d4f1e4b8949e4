import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { DraftState } from './draft.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

const words: Readonly<Record<DraftState['status'], string>> = {
  saved: 'تم الحفظ',
  waiting: 'تغييرات لم تُحفظ بعد',
  saving: 'جارٍ الحفظ...',
  failed: 'لم يُحفظ',
  conflict: 'بانتظار اختياركِ',
  gone: 'حُذف الدرس',
}

/** Says only what is so: «تم الحفظ» once a save of this page was answered. */
export function SaveState({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const now = useNow()
  const { status, base, failure, isSavedHere } = state
  const isOld = status === 'saved' && !isSavedHere
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <output
        className={cx(status === 'failed' ? 'text-danger' : status === 'saved' ? 'text-ok' : 'text-ink-2')}
      >
        {isOld ? '' : words[status]}
        {status === 'failed' && failure ? `: ${failure}` : ''}
      </output>
      {isOld && (
        <span className="text-ink-3">
          آخر تعديل {formatRelativeTime(base.updated_at, now)}
          {base.updated_by && (
            <>
              ، <SpokenName text={base.updated_by.name} />
            </>
          )}
        </span>
      )}
      {status === 'failed' && (
        <Button look="text" size={36} onClick={onRetry}>
          إعادة الحفظ
        </Button>
      )}
    </span>
  )
}

import type { Sending } from '#contract/sendings/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

interface DraftEndedProps {
  readonly draft: Sending | undefined
  readonly end: 'sent' | 'removed'
  readonly isBusy: boolean
  readonly onSaveAsNew: () => void
}

/** The draft under her hands is no draft any more; what she typed goes on in one of her own. */
export function DraftEnded({ draft, end, isBusy, onSaveAsNew }: DraftEndedProps) {
  return (
    <Note
      kind="warn"
      role="alert"
      action={
        <Button look="text" busy={isBusy} onClick={onSaveAsNew}>
          احفظيه مسودة جديدة
        </Button>
      }
    >
      {end === 'sent' ? (
        <>
          أرسلت {draft?.updated_by ? <SpokenName text={draft.updated_by.name} /> : 'مستخدمة أخرى'} هذه المسودة
          قبل أن تحفظي، فلم تعد تُعدّل.
        </>
      ) : (
        'حُذفت هذه المسودة من مكان آخر.'
      )}{' '}
      ما كتبتِه باقٍ أمامكِ.
    </Note>
  )
}

export function ChangedElsewhere({ draft }: { draft: Sending }) {
  return (
    <Note kind="info">
      <output>
        حُفظت هذه المسودة الآن من مكان آخر
        {draft.updated_by && (
          <>
            {' '}
            (
            <SpokenName text={draft.updated_by.name} />)
          </>
        )}
        ، وما تغيّر فيها ظاهر هنا. ما كتبتِه باقٍ كما هو.
      </output>
    </Note>
  )
}

import { Undo2 } from 'lucide-react'
import { questionCount } from '#core/format/counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** What was removed, to be brought back to its place. */
export function RemovedQuestions({ onRestore }: { onRestore: (id: number) => void }) {
  const { removed } = useEditedQuiz().quiz
  if (removed.length === 0) return null
  return (
    <div className="mbs-8">
      <Disclosure
        title="المحذوفات"
        aside={<span className="text-sm text-ink-3">{questionCount(removed.length)}</span>}
      >
        <Rows label="أسئلة محذوفة">
          {removed.map(({ id, text, updated_at, updated_by }) => (
            <Row
              key={id}
              title={<bdi className="line-clamp-2">{text}</bdi>}
              text={
                <>
                  {formatDateTime(updated_at)}
                  {updated_by && (
                    <>
                      ، <SpokenName text={updated_by.name} />
                    </>
                  )}
                </>
              }
              actions={
                <Button look="quiet" size={36} aria-label={`استعادة ${text}`} onClick={() => onRestore(id)}>
                  <Undo2 /> استعادة
                </Button>
              }
            />
          ))}
        </Rows>
      </Disclosure>
    </div>
  )
}

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { RegradePreview } from '#contract/quizzes/regrade-shapes.ts'
import { attemptCount } from '#core/format/area-counts.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { useKeptQuiz } from '../quiz.queries.ts'
import { MarkChangeRow } from './mark-change-row.tsx'

/** Which marks would change, and how; they change when she says so, and only as shown. */
export function RegradeDialog({ onClose }: { onClose: () => void }) {
  const { door, params } = useEditedQuiz()
  const { askAnew } = useKeptQuiz()
  const preview = useQuery(
    queryOptions({
      queryKey: ['quiz-regrade', door.role, params.lessonId],
      queryFn: ({ signal }) => door.regrade.preview({ params }, { signal }),
      gcTime: 0,
      staleTime: 0,
    }),
  )
  const apply = useMutation({
    mutationFn: (shown: RegradePreview) =>
      door.regrade.apply({ params, body: { fingerprint: shown.fingerprint } }),
    onSuccess: async ({ changed }) => {
      await askAnew()
      toast({
        kind: 'ok',
        title: 'أُعيد التصحيح',
        text: changed === 0 ? 'لم تتغير أي درجة.' : 'الدرجات السابقة محفوظة في السجل.',
      })
      onClose()
    },
    // What was shown is no longer true: it is shown anew.
    onError: () => void preview.refetch(),
  })
  const { data } = preview
  return (
    <Dialog
      wide
      closable
      onClose={onClose}
      title="إعادة تصحيح المحاولات السابقة"
      text="تُصحح بالأسئلة والإجابات كما هي الآن. لا يفقد أحد إكمال الدرس، وتبقى الدرجات السابقة في السجل."
      actions={
        <>
          {data && data.attempts > 0 && (
            <Button busy={apply.isPending} disabled={preview.isFetching} onClick={() => apply.mutate(data)}>
              {data.changed > 0 ? 'اعتماد الدرجات الجديدة' : 'اعتماد التصحيح'}
            </Button>
          )}
          <Button look="quiet" disabled={apply.isPending} onClick={onClose}>
            ترك الدرجات كما هي
          </Button>
        </>
      }
    >
      {apply.isError && (
        <Note kind="danger" role="alert">
          {sentenceOf(apply.error)}
        </Note>
      )}
      <Loaded query={preview} failed="تعذر حساب الدرجات" label="جارٍ حساب الدرجات...">
        {(changes) => <Changes preview={changes} />}
      </Loaded>
    </Dialog>
  )
}

function Changes({ preview }: { preview: RegradePreview }) {
  const { attempts, changed, passing, failing, changes } = preview
  if (attempts === 0) return <p>كل المحاولات مصححة بالأسئلة الحالية.</p>
  if (changed === 0) return <p>ما صُحح بأسئلة أقدم: {attemptCount(attempts)}. لا تتغير أي درجة.</p>
  return (
    <div className="grid gap-3">
      <p>
        تتغير الدرجات في {formatNumber(changed)} من {formatNumber(attempts)}.{' '}
        {passing > 0 && <>تبلغ درجة النجاح: {studentCount(passing)}، ويكتمل لهن الدرس. </>}
        {failing > 0 && <>تنزل عن درجة النجاح: {studentCount(failing)}، ويبقى الدرس مكتملًا لهن.</>}
      </p>
      <ul className="max-h-[45vh] overflow-y-auto border-t border-rule">
        {changes.map((change) => (
          <MarkChangeRow key={change.attempt_id} change={change} />
        ))}
      </ul>
      {changed > changes.length && (
        <p className="text-sm text-ink-3">هذه أول {formatNumber(changes.length)}؛ الباقي يُعتمد معها.</p>
      )}
    </div>
  )
}

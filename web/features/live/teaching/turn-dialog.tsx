import { useState } from 'react'
import type { LiveTurn } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { foldDigits } from '#core/text/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { Judge } from '../live.queries.ts'
import { MarkedWords } from '../marking/marked-words.tsx'
import { useMarkAnswers, useMarking, useTurnGrade } from '../marking/use-turn-marks.ts'
import { TurnRecordings } from '../recording/turn-recordings.tsx'
import { lineWords } from '../room/line-words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface TurnDialogProps {
  readonly sessionId: number
  readonly turn: LiveTurn
  readonly judge: Judge
  readonly onClose: () => void
}

const MOST = 100
const results = [
  { value: 'heard', label: 'سُمع' },
  { value: 'repeat', label: 'يعاد' },
  { value: 'none', label: 'بلا نتيجة' },
] as const
type Choice = (typeof results)[number]['value']

/** What became of a turn, for the student and for the teacher alone. */
export function TurnDialog({ sessionId, turn, judge, onClose }: TurnDialogProps) {
  const [result, setResult] = useState<Choice>(turn.result ?? 'none')
  const [grade, setGrade] = useState(turn.grade === null ? '' : formatNumber(turn.grade))
  const [remark, setRemark] = useState(turn.remark)
  const [note, setNote] = useState(turn.own_note)
  const [isShared, setShared] = useState(turn.is_shared)
  const { value, error } = readGrade(grade)
  const { marks, remove } = useMarking(sessionId, turn, undefined)
  const computed = useTurnGrade(turn)
  useMarkAnswers(sessionId)
  const save = () => {
    if (error) return
    judge.mutate(
      {
        turnId: turn.id,
        result: {
          result: result === 'none' ? null : result,
          grade: value,
          remark,
          own_note: note,
          is_shared: isShared,
        },
      },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          نتيجة دور{' '}
          <bdi>
            <Spoken text={turn.person.name} />
          </bdi>
        </>
      }
      closeOnScrim={false}
      actions={
        <>
          <Button busy={judge.isPending} onClick={save}>
            حفظ
          </Button>
          <Button look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      {turn.line && turn.line.quality !== 'good' && (
        <Note kind="warn">
          <Spoken text={lineWords(turn.line)} />. لعل ما سمعتِه من الخط لا منها.
        </Note>
      )}
      <TurnRecordings sessionId={sessionId} turn={turn} isOwn={false} />
      <SegmentedControl label="النتيجة" block options={results} value={result} onChange={setResult} />
      {marks.length > 0 && <MarkedWords turn={turn} marks={marks} onRemove={remove} />}
      <Field label="الدرجة" optional error={error} hint="من صفر إلى مئة.">
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={grade}
          onChange={({ target }) => setGrade(target.value)}
        />
      </Field>
      {computed !== undefined && marks.length > 0 && value !== computed && (
        <Button
          look="text"
          size={36}
          className="justify-self-start"
          onClick={() => setGrade(formatNumber(computed))}
        >
          الدرجة {formatNumber(computed)} من العلامات، اعتمديها
        </Button>
      )}
      <Field label="ملاحظة للطالبة" optional hint={isShared ? undefined : 'لا تراها ما لم تُظهري لها النتيجة.'}>
        <Textarea
          rows={2}
          maxLength={500}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </Field>
      <Switch
        checked={isShared}
        hint="ترى النتيجة والدرجة والملاحظة والعلامات في غرفتها بعد دورها."
        onChange={({ target }) => setShared(target.checked)}
      >
        أظهريها للطالبة
      </Switch>
      <Field label="ملاحظة لكِ وحدكِ" optional>
        <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  )
}

/** A grade as it is typed, in digits of either kind. */
function readGrade(text: string): { readonly value: number | null; readonly error?: string } {
  const folded = foldDigits(text.trim())
  if (folded === '') return { value: null }
  const value = /^\d{1,3}$/.test(folded) ? Number(folded) : Number.NaN
  return value <= MOST ? { value } : { value: null, error: 'الدرجة عدد من صفر إلى مئة' }
}

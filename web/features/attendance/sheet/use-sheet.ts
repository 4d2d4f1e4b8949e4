import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SheetForm } from '#contract/attendance/forms.ts'
import { attendanceRoutes } from '#contract/attendance/routes.ts'
import type { Sheet } from '#contract/attendance/shapes.ts'
import type { ChosenState } from '#core/attendance/states.ts'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { keptWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { deliver, hold, onDelivered, retryWrite, useOutbox } from '#web/kernel/outbox/outbox.ts'
import { storage } from '#web/kernel/storage.ts'
import { changed } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { attendanceCalls, sheetQuery } from '../attendance.queries.ts'
import { rememberSheet } from '../offline/seen-sheets.ts'
import {
  afterSending,
  allPresent,
  isEmpty,
  markFor,
  NO_DRAFT,
  shownEntries,
  standingMarks,
  toForm,
  withDraft,
  withMark,
  type Draft,
  type Marked,
} from './sheet-draft.ts'

/** A list is saved by itself when nothing has been touched for so long. */
const IDLE_MS = 1200

const topicOf = (sessionId: number) => `attendance_${sessionId}`

/** One name for this browser, so that its own lists never clash with each other. */
function deviceName(): string {
  const known = storage.read('device')
  if (typeof known === 'string') return known
  const name = newIdempotencyKey().slice(0, 12)
  storage.write('device', name)
  return name
}

const UNDO_SECONDS = 10

/** It can be taken back for ten seconds, and only then the absent are told. */
const tellConfirmed = (onUndo: () => void) =>
  toast({
    title: 'تم الاعتماد',
    text: 'يصل إلى من تكرر غيابها سؤال لطيف بعد لحظات.',
    seconds: UNDO_SECONDS,
    action: { label: 'تراجع', onPick: onUndo },
  })

interface Writing {
  /** As the server answered last: what is sent before it is drawn begins from it too. */
  sheet: Sheet
  draft: Draft
  revision: number | undefined
  /** What was sent last, whether or not its answer came. */
  sent: Draft
  sends: number
  /** She has confirmed it, and the server has not answered yet: whatever she changes meanwhile is confirmed too. */
  isConfirmed: boolean
}
interface Step {
  readonly before: Draft
  readonly sends: number
  /** What stood of those whom the step changed. */
  readonly stood: Draft['marks']
}

interface Memo {
  readonly draft: Draft
}
/** Only `keep` below writes these. */
const keptDraft = (write: KeptWrite | undefined) => (write?.memo as Memo | undefined)?.draft
const keptForm = (write: KeptWrite | undefined) =>
  write?.input.body as { readonly revision: number; readonly is_confirmed: boolean } | undefined

/**
 * The list of one session. Every touch is held on this device at once, saved when she pauses, and confirmed once; a
 * page that was closed or had no network goes on where it was.
 */
export function useSheet(sheet: Sheet) {
  const queries = useQueryClient()
  const topic = topicOf(sheet.session.id)
  const place = { id: sheet.circle.id, sessionId: sheet.session.id }
  const [begun] = useState(() => keptWrite(topic))
  const [draft, setDraft] = useState<Draft>(() => keptDraft(begun) ?? NO_DRAFT)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [sendings, setSendings] = useState(0)
  const waiting = useOutbox().find((write) => write.topic === topic)
  /** The revision that she saw when she began what is not sent yet. */
  const now = useRef<Writing>({
    sheet,
    draft,
    revision: keptForm(begun)?.revision,
    sent: draft,
    sends: 0,
    isConfirmed: keptForm(begun)?.is_confirmed ?? false,
  })
  useLayoutEffect(() => {
    now.current.sheet = sheet
  }, [sheet])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const form = (): SheetForm =>
    toForm(now.current.sheet, now.current.draft, {
      device: deviceName(),
      revision: now.current.revision ?? now.current.sheet.revision,
      isConfirmed: now.current.isConfirmed,
    })
  const about = () => ({
    topic,
    label: `حضور «${sheet.circle.name}»`,
    memo: { draft: now.current.draft } satisfies Memo,
  })

  function show(next: Draft) {
    if (isEmpty(now.current.draft)) now.current.revision = now.current.sheet.revision
    now.current.draft = next
    setDraft(next)
    clearTimeout(timer.current)
    hold(attendanceRoutes.save, { params: place, body: form() }, about())
    timer.current = setTimeout(() => void send(), IDLE_MS)
  }

  function change(next: Draft) {
    const { draft: before, sends } = now.current
    const step = { before, sends, stood: standingMarks(shownEntries(sheet, before), next) }
    setSteps((all) => [...all, step])
    show(next)
  }

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (!now.current.isConfirmed && isEmpty(now.current.draft)) return
    if (isEmpty(now.current.draft)) now.current.revision = now.current.sheet.revision
    setSendings((count) => count + 1)
    now.current.sent = now.current.draft
    now.current.sends += 1
    try {
      await deliver(attendanceRoutes.save, { params: place, body: form() }, about())
    } catch (error) {
      // The refusal stands beside the list, with a way to try again.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setSendings((count) => count - 1)
    }
  }

  const arrived = useEffectEvent((done: KeptWrite, data: unknown) => {
    if (done.topic !== topic) return
    // The route of saving a sheet answers the sheet.
    accept(data as Sheet, keptDraft(done) ?? now.current.sent)
  })
  useEffect(() => onDelivered((done, data) => arrived(done, data)), [])

  function accept(saved: Sheet, sent: Draft) {
    queries.setQueryData(sheetQuery(place).queryKey, saved)
    now.current.sheet = saved
    const rest = afterSending(now.current.draft, sent)
    now.current.draft = rest
    now.current.revision = saved.revision
    // The answer to a saving that began before she confirmed leaves her word standing.
    if (saved.confirmed) now.current.isConfirmed = false
    setDraft(rest)
    if (saved.confirmed && !sheet.confirmed) {
      setSteps([])
      if (saved.can.reopen) tellConfirmed(() => void reopen())
    }
    void changed(queries, ['attendance'], 'later')
  }

  async function reopen(): Promise<void> {
    try {
      accept(await attendanceCalls.reopen({ params: place }), NO_DRAFT)
    } catch (cause) {
      toast({ kind: 'danger', title: 'تعذر التراجع', text: sentenceOf(cause) })
    }
  }

  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    const write = keptWrite(topic)
    // Nobody hears the answer any more: what she sees next without a network is what she left.
    if (write) rememberSheet(withDraft(sheet, now.current.draft), Date.now())
    if (write?.state === 'held') void send()
  })
  useEffect(() => () => leave(), [])

  const shown = shownEntries(sheet, draft)
  return {
    shown,
    isTeacherAbsent: draft.isTeacherAbsent ?? sheet.is_teacher_absent,
    /** What she did here can be taken back, step by step. */
    canUndo: steps.length > 0,
    isSending: sendings > 0,
    isConfirming: sendings > 0 && keptForm(waiting)?.is_confirmed === true,
    waiting,
    mark(studentId: number, mark: Marked) {
      change(withMark(now.current.draft, studentId, mark))
    },
    choose(studentId: number, state: ChosenState) {
      const entry = sheet.entries.find(({ student }) => student.id === studentId)
      if (entry) change(withMark(now.current.draft, studentId, markFor(entry, state, sheet.rules.late_after)))
    },
    markAllPresent: () => change(allPresent(sheet, now.current.draft)),
    setTeacherAbsent: (isTeacherAbsent: boolean) => change({ ...now.current.draft, isTeacherAbsent }),
    undo() {
      const step = steps.at(-1)
      if (!step) return
      setSteps((all) => all.slice(0, -1))
      // What was sent meanwhile has to be said anew.
      const isSent = step.sends !== now.current.sends
      show(
        isSent ? { ...now.current.draft, marks: { ...now.current.draft.marks, ...step.stood } } : step.before,
      )
    },
    confirm() {
      now.current.isConfirmed = true
      void send()
    },
    save: () => void send(),
    retry: () => void retryWrite(topic),
  }
}
export type SheetEditing = ReturnType<typeof useSheet>

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import type { LessonNote } from '#contract/lessons/shapes.ts'
import { lessonParams, type LessonPlace } from '#core/course.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { dropWrite, keptWrite, putWrite, type KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { deliver, hold, onDelivered, retryWrite, useOutbox } from '#web/kernel/outbox/outbox.ts'
import { changed } from '#web/kernel/tags.ts'
import { lessonCalls, noteQuery } from '../lesson.queries.ts'
import { noteTopic } from '../waiting/topics.ts'
import { IDLE_MS, noteStatus } from './note-status.ts'

const CONFLICT = 409

type SaveOutcome = 'saved' | 'waiting' | 'nothing' | { readonly refusal: ApiError }

/** What the kept write of a note remembers: the text that was on its way before this one, whose answer may be lost. */
interface NoteMemo {
  readonly before: string | undefined
}
const memoOf = (write: KeptWrite) => write.memo as NoteMemo | undefined
const keptText = (write: KeptWrite | undefined) =>
  write?.input.body as { notes: string; base_updated_at: string | null } | undefined

/**
 * Her note on a lesson. Every change is held on the device at once, and saved when she has not written for a moment;
 * a text that another device has changed meanwhile is never overwritten: she sees both.
 */
export function useNote(place: LessonPlace, loaded: LessonNote | undefined) {
  const queries = useQueryClient()
  const topic = noteTopic(place)
  const [begun] = useState(() => keptText(keptWrite(topic)))
  /** Undefined until she writes: then what is loaded shows, also when it comes late. */
  const [typed, setTyped] = useState(begun?.notes)
  const [savedHere, setSavedHere] = useState<LessonNote>()
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<LessonNote>()
  const waitingWrite = useOutbox().find((write) => write.topic === topic)
  const saved = savedHere ?? loaded
  const text = typed ?? saved?.notes ?? ''
  const now = useRef<Writing>({ text, base: begun?.base_updated_at, sent: undefined })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const input = () => ({
    params: lessonParams(place),
    body: { notes: now.current.text, base_updated_at: now.current.base ?? null },
  })
  const about = () => ({
    topic,
    label: `ملاحظات «${place.lesson.title}»`,
    memo: { before: now.current.sent },
  })
  function write(next: string) {
    now.current.text = next
    setTyped(next)
  }

  function accept(note: LessonNote) {
    now.current.base = note.updated_at
    setSavedHere(note)
    queries.setQueryData(noteQuery(place).queryKey, note)
    void changed(queries, ['notes'], 'later')
    const waitingWrite = keptWrite(topic)
    if (waitingWrite?.state === 'held') putWrite({ ...waitingWrite, input: input() })
  }

  function change(next: string) {
    // She writes over the version that she saw when she began.
    if (typed === undefined) now.current.base = saved?.updated_at
    write(next)
    clearTimeout(timer.current)
    // A lesson without a module has no address to save to.
    if (!place.lesson.module_id) return
    if (next === saved?.notes && !isSaving) {
      dropWrite(topic)
      return
    }
    hold(lessonRoutes.saveNote, input(), about())
    // Between two versions she decides first; until then the one that she began from stays with hers.
    if (!theirs) timer.current = setTimeout(() => void save(), IDLE_MS)
  }

  async function save(): Promise<SaveOutcome> {
    clearTimeout(timer.current)
    if (!place.lesson.module_id || !keptWrite(topic)) return 'nothing'
    setSaving(true)
    try {
      const sending = about()
      now.current.sent = now.current.text
      const delivery = await deliver(lessonRoutes.saveNote, input(), sending)
      return delivery.status === 'sent' ? 'saved' : 'waiting'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { refusal: error }
    } finally {
      setSaving(false)
    }
  }

  const arrived = useEffectEvent((done: KeptWrite, data: unknown) => {
    // The route of saving a note answers the note.
    if (done.topic === topic) accept(data as LessonNote)
  })
  useEffect(() => onDelivered((done, data) => arrived(done, data)), [])

  /** Another text stands on the server: it may be her own, whose answer was lost on the way. */
  const compare = useEffectEvent((note: LessonNote) => {
    const refused = keptWrite(topic)
    const isOwn =
      refused && (note.notes === memoOf(refused)?.before || note.notes === keptText(refused)?.notes)
    if (!isOwn) {
      setTheirs(note)
      return
    }
    accept(note)
    void save()
  })
  const ask = useEffectEvent(() => lessonCalls.note({ params: lessonParams(place) }))
  const isRefusedAsOld = waitingWrite?.refusal?.status === CONFLICT && theirs === undefined
  useEffect(() => {
    // When the other text cannot be fetched the refusal stays, with its own retry.
    if (isRefusedAsOld) ask().then((note) => compare(note), ignoreFailure)
  }, [isRefusedAsOld])

  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (keptWrite(topic)?.state === 'held' && !theirs) void save()
  })
  useEffect(() => () => leave(), [])

  /** Both have been read: this text is the one that follows theirs. */
  function decide(note: LessonNote, next: string) {
    accept(note)
    setTheirs(undefined)
    write(next)
    if (next === note.notes) {
      dropWrite(topic)
      return
    }
    hold(lessonRoutes.saveNote, input(), about())
    void save()
  }

  return {
    text,
    theirs,
    refusal: waitingWrite?.refusal?.message,
    status: noteStatus({ text, saved, isSaving, hasConflict: theirs !== undefined, kept: waitingWrite }),
    change,
    save,
    retry: () => void retryWrite(topic),
    keepMine: (note: LessonNote) => decide(note, now.current.text),
    takeTheirs: (note: LessonNote) => decide(note, note.notes),
    keepBoth: (note: LessonNote) => decide(note, `${note.notes}\n\n${now.current.text}`),
  }
}
export type NoteEditing = ReturnType<typeof useNote>

interface Writing {
  text: string
  /** The version that she began from: null where there was none, undefined where nobody could ask. */
  base: string | null | undefined
  /** The text that was sent last, whether or not its answer came. */
  sent: string | undefined
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

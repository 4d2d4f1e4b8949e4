import type { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import type { DeskLesson } from '#contract/outline/shapes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { createStore } from '#core/store.ts'
import { ApiError, currentIn } from '#web/kernel/calls/api-error.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { messages } from '#core/failure-words.ts'
import { isSame, mergeOf } from '#web/kernel/forms/conflict.ts'

const AUTOSAVE_MS = 1200

export type LessonField = Exclude<keyof CallInput<typeof adminCourseRoutes.saveLesson>['body'], 'version'>
export type LessonChanges = Partial<Pick<DeskLesson, LessonField>>
type Sent = LessonChanges & { version: number }

const fields: readonly LessonField[] = [
  'title',
  'description',
  'content',
  'video_url',
  'captions_url',
  'attachment_path',
  'duration',
  'is_preview',
  'is_published',
  'quiz_pass_mark',
]

export interface DraftState {
  /** The lesson as the server last told it. */
  readonly base: DeskLesson
  /** What she wrote and nobody has saved yet. */
  readonly changes: LessonChanges
  readonly status: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'gone'
  /** Whether anything was saved since this page was opened. */
  readonly isSavedHere: boolean
  /** Why it could not be saved. */
  readonly failure?: string | undefined
  readonly errors: Readonly<Record<string, string>>
  /** Both changed these; `theirs` is `base` by now. Saving waits until she has said which hold. */
  readonly clashes: readonly LessonField[]
  /** Somebody else changed these meanwhile; they were taken over. */
  readonly foreign: readonly LessonField[]
  readonly foreignBy?: { readonly name: string; readonly at: string } | undefined
  /** Counts up when a field's text came from elsewhere, so that its editor begins anew. */
  readonly revision: number
}

export interface Draft {
  readonly state: () => DraftState
  readonly subscribe: (hear: () => void) => () => void
  readonly edit: (changes: LessonChanges) => void
  /** Saves now what waits. */
  readonly flush: () => Promise<void>
  readonly keepMine: (field: LessonField) => void
  readonly takeTheirs: (field: LessonField) => void
  /** After a lesson that had been removed is back. */
  readonly rebase: (lesson: DeskLesson) => void
  readonly isUnsaved: () => boolean
}

interface DraftOptions {
  readonly lesson: DeskLesson
  readonly save: (body: Sent, options: { idempotencyKey: string }) => Promise<DeskLesson>
  readonly onSaved: (lesson: DeskLesson) => void
}

/** What she writes in one lesson, saved by itself 1.2 s after she stops. It outlives the editor that shows it. */
export function createDraft({ lesson, save, onSaved }: DraftOptions): Draft {
  const store = createStore<DraftState>({
    base: lesson,
    changes: {},
    status: 'saved',
    isSavedHere: false,
    errors: {},
    clashes: [],
    foreign: [],
    revision: 0,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let attempt: { body: Sent; key: string } | undefined
  /** Sent, and the answer never came: the server may hold it all the same. */
  let lost: LessonChanges[] = []

  const now = store.get
  const set = (next: Partial<DraftState>) => store.set({ ...now(), ...next })
  function schedule(ms = AUTOSAVE_MS) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function edit(changes: LessonChanges) {
    const next = pending(now().base, { ...now().changes, ...changes })
    const errors = without(now().errors, Object.keys(changes))
    if (now().status === 'conflict' || now().status === 'gone') return set({ changes: next, errors })
    const isDone = Object.keys(next).length === 0 && now().status !== 'saving'
    set({ changes: next, errors, failure: undefined, status: isDone ? 'saved' : 'waiting' })
    if (isDone) clearTimeout(timer)
    else schedule()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) return running.then(() => (now().status === 'waiting' ? flush() : undefined))
    if (now().status === 'conflict' || now().status === 'gone') return Promise.resolve()
    if (Object.keys(now().changes).length === 0) return Promise.resolve()
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  async function send() {
    const { changes, base } = now()
    const body = { ...changes, version: base.version }
    // The same text sent again is one intended act: an answer that was lost is then given once more.
    if (!attempt || !isSame(attempt.body, body)) attempt = { body, key: newIdempotencyKey() }
    set({ status: 'saving', failure: undefined })
    try {
      const saved = await save(body, { idempotencyKey: attempt.key })
      attempt = undefined
      lost = []
      settle(saved, changes)
    } catch (error) {
      refused(error, changes)
    }
  }

  function settle(saved: DeskLesson, sent: LessonChanges) {
    const rest = Object.fromEntries(
      Object.entries(now().changes).filter(([name, value]) => !isSame(value, sent[name as LessonField])),
    )
    const changes = pending(saved, rest)
    const isWaiting = Object.keys(changes).length > 0
    set({ base: saved, changes, status: isWaiting ? 'waiting' : 'saved', isSavedHere: true, errors: {} })
    onSaved(saved)
    if (isWaiting) schedule()
  }

  function refused(error: unknown, sent: LessonChanges) {
    const theirs = currentIn<DeskLesson>(error)
    if (theirs) return meet(theirs)
    if (error instanceof ApiError && error.type === 'not_found') return set({ status: 'gone' })
    lost.push(sent)
    const apiError = error instanceof ApiError ? error : undefined
    const errors = Object.fromEntries(
      Object.entries(apiError?.errors ?? {}).map(([name, [sentence = '']]) => [name, sentence]),
    )
    set({ status: 'failed', failure: apiError?.message ?? messages.unexpected, errors })
  }

  /** Somebody saved first. What only she changed is laid over theirs; where both did, she is asked. */
  function meet(theirs: DeskLesson) {
    const { base, changes } = now()
    const merge = mergeOf({ base, theirs, mine: changes, sent: lost }, fields)
    const isClash = merge.clashes.length > 0
    attempt = undefined
    lost = []
    set({
      base: theirs,
      changes: pending(theirs, changes),
      clashes: merge.clashes,
      foreign: merge.foreign,
      foreignBy: { name: theirs.updated_by?.name ?? 'مستخدمة أخرى', at: theirs.updated_at },
      revision: merge.foreign.length > 0 ? now().revision + 1 : now().revision,
      status: isClash ? 'conflict' : 'waiting',
    })
    onSaved(theirs)
    if (!isClash) schedule(0)
  }

  function decide(field: LessonField, changes: LessonChanges, revision: number) {
    const clashes = now().clashes.filter((each) => each !== field)
    const isWaiting = Object.keys(changes).length > 0
    const status = clashes.length > 0 ? 'conflict' : isWaiting ? 'waiting' : 'saved'
    set({ changes, clashes, status, revision })
    if (status === 'waiting') schedule(0)
  }

  return {
    state: now,
    subscribe: store.subscribe,
    edit,
    flush,
    keepMine: (field) => decide(field, now().changes, now().revision),
    takeTheirs: (field) => decide(field, without(now().changes, [field]), now().revision + 1),
    rebase(back) {
      attempt = undefined
      set({ base: back, changes: pending(back, now().changes), status: 'waiting' })
      schedule(0)
    },
    isUnsaved: () => now().status !== 'saved',
  }
}

/** A field that is as it was saved is no change. */
function pending(base: DeskLesson, changes: LessonChanges): LessonChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(value, base[name as LessonField])),
  )
}

const without = <T extends object>(record: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T

/** What a field shows: her own text, else the saved one. */
export const fieldOf = <K extends LessonField>({ base, changes }: DraftState, field: K): DeskLesson[K] =>
  // A change has the type of its field; an absent one is left out of `changes` altogether.
  field in changes ? (changes[field] as DeskLesson[K]) : base[field]

import { useEffect, useRef, useState, useSyncExternalStore, type ChangeEvent } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { ApiError } from '../calls/api-error.ts'
import { readControl, type Control } from './form-fields.ts'
import { createFormStore } from './form-store.ts'
import { valueAt, type Path, type PathValue } from './form-values.ts'
import { newIdempotencyKey } from '../calls/http.ts'
import { messages } from '#core/failure-words.ts'

/** The part of a zod schema that a form needs; it arrives lazily, so that zod is in no page's first load. */
interface FormSchema<Out> {
  safeParse(
    value: unknown,
  ): { success: true; data: Out } | { success: false; error: { issues: readonly Issue[] } }
}
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export interface FormOptions<V extends object, Out, R> {
  /** When the server brings others later, fields that she has not touched take them. */
  values: V
  /** `() => import('#contract/x.forms.ts').then((m) => m.Body)`. It is loaded when she first touches the form. */
  schema: () => Promise<FormSchema<Out>>
  /** Sends what the schema made of the fields. Sending the same again after a failure carries the same key. */
  send: (values: Out, options: { idempotencyKey: string }) => Promise<R>
  onDone?: (result: R, sent: Out) => void
  /** Told beside what the fields show: sign-up says its errors in toasts as well. */
  onInvalid?: (sentences: Record<string, string>) => void
  onFailure?: (error: ApiError) => void
  /** What the form says about a failure that belongs to no field. The error's own sentence where absent. */
  failureText?: (error: ApiError) => string
}

/**
 * A form: checked by the contract's schema before it leaves, by the server's field map after. Sentences stand beside
 * their fields, the first wrong field gets the focus, a second press while sending does nothing and nothing that she
 * typed is ever taken away. Fields keep their own text; what the form draws follows only what it shows.
 */
export function useForm<V extends object, Out extends object, R>(options: FormOptions<V, Out, R>) {
  const [load] = useState(() => loadedOnce(options.schema))
  const store = useStore(options.values)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  const keyFor = useIntentKey()
  const isDirty = store.isDirty()
  const unsaved = useUnsaved(isDirty)

  async function send(values: Out) {
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    setSending(true)
    try {
      const result = await options.send(values, { idempotencyKey: keyFor(values) })
      keyFor(undefined)
      unsaved.settle()
      store.reset(store.now())
      options.onDone?.(result, values)
    } catch (error) {
      const apiError = error instanceof ApiError ? error : unexpected(error)
      const first = showFieldErrors(apiError)
      if (first) store.fields.focus(first)
      options.onFailure?.(apiError)
    } finally {
      sending.current = false
      setSending(false)
    }
  }

  /** Puts the server's sentences beside their fields and gives the first of these; what has no field is said above. */
  function showFieldErrors(error: ApiError): string | undefined {
    const apiError = Object.keys(error.errors).filter(store.fields.has)
    const sentences = apiError.map((name): [string, string] => [
      name,
      error.errors[name]?.[0] ?? error.message,
    ])
    store.setErrors(new Map([...store.errors(), ...sentences]))
    if (apiError.length === 0) setFailure(options.failureText?.(error) ?? error.message)
    return apiError[0]
  }

  /** When the rules cannot be loaded the server alone checks: the values go as they were typed. */
  async function check() {
    const schema = await load().catch(() => undefined)
    const values = store.now()
    return schema?.safeParse(values) ?? { success: true as const, data: values as unknown as Out }
  }

  const isChecked = useRef(false)
  async function checked(): Promise<Out | undefined> {
    isChecked.current = true
    const result = await check()
    if (result.success) {
      store.setErrors(new Map())
      return result.data
    }
    const errors = sentencesOf(result.error.issues)
    store.setErrors(errors)
    setFailure(undefined)
    const first = store.fields.names().find((name) => errors.has(name))
    if (first) store.fields.focus(first)
    options.onInvalid?.(Object.fromEntries([...errors].map(([name, text]) => [name, arabicDigits(text)])))
    return undefined
  }
  async function submit() {
    const values = await checked()
    return values && send(values)
  }

  /** After the first try a field is judged anew with every letter; before it nobody is interrupted. */
  async function checkField(name: string) {
    if (!isChecked.current) return
    const result = await check()
    const sentence = result.success ? undefined : sentencesOf(result.error.issues).get(name)
    store.setError(name, sentence)
  }

  function put(name: string, value: unknown): void {
    store.set(name, value)
    store.fields.write(store.now(), name)
    store.setError(name, undefined)
  }

  return {
    /** Spread over an Input, Textarea, Select, Checkbox. */
    field: (name: Path<V>) => ({
      name,
      ref: store.fields.refOf(name, store),
      onChange: (event: ChangeEvent<Control>) => {
        store.set(name, readControl(event.target, valueAt(store.now(), name)))
        void checkField(name)
      },
    }),
    error: (name: Path<V>): string | undefined => withArabicDigits(store.errors().get(name)),
    value: <P extends Path<V>>(name: P) => store.watch(name) as PathValue<V, P>,
    /** What stands in all fields at this moment; the drawing does not follow it. */
    values: store.now,
    /** For controls that give a value rather than an event. */
    setField: <P extends Path<V>>(name: P, value: PathValue<V, P>) => put(name, value),
    /** Takes one field over from other values of this form. */
    takeField: (name: keyof V & string, from: V) => put(name, from[name]),
    setError(name: Path<V>, message: string) {
      store.setError(name, message)
      store.fields.focus(name)
    },
    reset(values: V) {
      isChecked.current = false
      store.reset(values)
    },
    /** What the rules make of the fields; where they refuse, sentences stand beside the fields. */
    checked,
    submit,
    busy: isSending,
    failure: withArabicDigits(failure),
    isDirty,
    /** For UnsavedGuard: whether leaving now would lose something. */
    isUnsaved: unsaved.is,
    /** Spread over the `form`; its fields stand in `<BusyFields busy={form.busy}>`. */
    props: {
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

function useStore<V extends object>(given: V) {
  const [store] = useState(() => createFormStore(given))
  useSyncExternalStore(store.subscribe, store.version, store.version)
  useEffect(() => store.take(given), [given, store])
  return store
}

function unexpected(error: unknown): ApiError {
  window.reportError(error)
  return new ApiError({ type: 'client_error', message: messages.unexpected })
}

/** Loaded once; a load that failed is tried anew the next time. */
function loadedOnce<Out>(load: () => Promise<FormSchema<Out>>): () => Promise<FormSchema<Out>> {
  let loaded: Promise<FormSchema<Out>> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

/** The first sentence for each field. */
function sentencesOf(issues: readonly Issue[]): Map<string, string> {
  const sentences = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.map(String).join('.')
    if (!sentences.has(name)) sentences.set(name, inArabic(message))
  }
  return sentences
}

/** A rule that was given no sentence speaks the library's English, which names what it received. */
function inArabic(message: string): string {
  if (/\p{Script=Arabic}/u.test(message)) return message
  return /received (?:undefined|null|NaN)$/.test(message) ? 'هذا الحقل مطلوب' : 'القيمة غير صحيحة'
}

const withArabicDigits = (sentence: string | undefined) => sentence && arabicDigits(sentence)

/** One key for one intended act: the same values sent again keep it, other values or a success end it. */
function useIntentKey() {
  const intent = useRef<{ of: string; key: string }>(undefined)
  return (values: unknown): string => {
    const of = JSON.stringify(values) ?? ''
    if (intent.current?.of !== of) intent.current = { of, key: newIdempotencyKey() }
    return intent.current.key
  }
}

function useUnsaved(isDirty: boolean) {
  const unsaved = useRef(isDirty)
  useEffect(() => {
    unsaved.current = isDirty
  }, [isDirty])
  return {
    is: () => unsaved.current,
    /** At once, for a screen that leaves in `onDone`. */
    settle() {
      unsaved.current = false
    },
  }
}

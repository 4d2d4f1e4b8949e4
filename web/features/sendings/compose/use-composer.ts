import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Sending, SendingKind, SendingPreview } from '#contract/sendings/shapes.ts'
import { ApiError } from '#web/kernel/api-error.ts'
import { useForm } from '#web/kernel/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/toast.tsx'
import { sendingAddress } from '../address.ts'
import { previewQuery, sendingQuery, sendingsApi } from '../sendings.queries.ts'

const emptyOf = (kind: SendingKind) => ({
  audience: kind === 'message' ? ('courses' as const) : ('role' as const),
  roles: [],
  course_ids: [],
  person_ids: [],
  without_ids: [],
  title: '',
  body: '',
  link: '',
  channels: [],
  starts_at: null,
})

export type SendingValues = Pick<
  Sending,
  'audience' | 'roles' | 'person_ids' | 'without_ids' | 'title' | 'body' | 'link' | 'channels' | 'starts_at'
> & { readonly course_ids: number[] }

const valuesOf = (draft: Sending): SendingValues => ({
  audience: draft.audience,
  roles: draft.roles,
  course_ids: draft.courses.map(({ id }) => id),
  person_ids: draft.person_ids,
  without_ids: draft.without_ids,
  title: draft.title,
  body: draft.body,
  link: draft.link,
  channels: draft.channels,
  starts_at: draft.starts_at,
})

/** The contract's rules over what the form holds; what is right travels as it was typed. */
async function schema() {
  const { SaveSendingForm } = await import('#contract/sendings/forms.ts')
  const Form = SaveSendingForm.omit({ version: true })
  return {
    safeParse(values: unknown) {
      const result = Form.safeParse(values)
      return result.success ? { success: true as const, data: values as SendingValues } : result
    },
  }
}

export type ComposerForm = ReturnType<typeof useComposer>['form']

/** Saves what is typed as a draft, then asks whom it would reach: what is missing is said beside its field. */
export function useComposer(kind: SendingKind, draft: Sending | undefined) {
  const queries = useQueryClient()
  const stale = useChanged('sendings')
  const navigate = useNavigate()
  const latest = useRef(draft)
  const [stored, setStored] = useState(draft)
  const [preview, setPreview] = useState<SendingPreview>()
  const [isStale, setStale] = useState(false)
  const wantsPreview = useRef(true)
  const [first] = useState<SendingValues>(() => (draft ? valuesOf(draft) : emptyOf(kind)))

  const keep = (saved: Sending) => {
    latest.current = saved
    setStored(saved)
    queries.setQueryData(sendingQuery(saved.id).queryKey, saved)
  }

  const form = useForm({
    values: first,
    schema,
    async send(values: SendingValues, keyed) {
      const before = latest.current
      const saved = before
        ? await sendingsApi.save({
            params: { sendingId: before.id },
            body: { ...values, version: before.version },
          })
        : await sendingsApi.create({ body: { ...values, kind } }, keyed)
      keep(saved)
      setStale(false)
      if (!wantsPreview.current) return undefined
      return queries.query(previewQuery(saved.id, saved.version))
    },
    onDone(counted) {
      setPreview(counted)
      if (!counted) toast({ title: 'حُفظت المسودة' })
      void stale()
    },
    onFailure(error) {
      if (error.current !== undefined) setStale(true)
    },
  })

  const goTo = (sending: number | undefined) => navigate(sendingAddress.addressOf({ sending }))

  return {
    form,
    stored,
    preview,
    isStale,
    saveOnly() {
      wantsPreview.current = false
      void form.submit().finally(() => {
        wantsPreview.current = true
      })
    },
    /** Instead of what stands here. */
    async takeNewest() {
      if (!latest.current) return
      const newest = await queries.query({ ...sendingQuery(latest.current.id), staleTime: 0 })
      keep(newest)
      setStale(false)
      setPreview(undefined)
      form.reset(valuesOf(newest))
    },
    async send() {
      if (!latest.current || !preview) return
      const { id, version } = latest.current
      try {
        const sent = await sendingsApi.send({
          params: { sendingId: id },
          body: { version, expected: preview.count },
        })
        keep(sent)
        await stale()
        void goTo(id)
      } catch (error) {
        // Another number than the preview said: the new one is shown before she presses again.
        if (error instanceof ApiError && error.status === 409)
          setPreview(await queries.query(previewQuery(id, version)))
        throw error
      }
    },
    async remove() {
      if (!latest.current) return
      await sendingsApi.remove({ params: { sendingId: latest.current.id } })
      toast({ title: 'حُذفت المسودة' })
      if (draft) void goTo(undefined)
      else {
        latest.current = undefined
        setStored(undefined)
        setPreview(undefined)
        form.reset(emptyOf(kind))
      }
      await stale()
    },
  }
}

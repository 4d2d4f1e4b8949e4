import type { DeskNews } from '#contract/news/shapes.ts'
import { useForm } from '#web/kernel/form.ts'
import { useMergedSave } from '#web/kernel/use-merged-save.ts'
import { toast } from '#web/ui/toast.tsx'
import { deskApi, useKeepNews } from './desk-news.queries.ts'
import {
  bodyOf,
  changedBody,
  emptyNews,
  newsFields,
  valuesOf,
  type NewsField,
  type NewsValues,
} from './news-form-values.ts'

export type NewsFormState = ReturnType<typeof useNewNews>

/** The contract's rules over what the form holds; what is right travels as it was typed. */
async function schema() {
  const { NewNewsForm } = await import('#contract/news/forms.ts')
  return {
    safeParse(values: unknown) {
      const news = values as NewsValues
      const result = NewNewsForm.safeParse(bodyOf(news))
      return result.success ? { success: true as const, data: news } : result
    },
  }
}

export function useNewNews(onDone: (news: DeskNews) => void) {
  const keep = useKeepNews()
  return useForm({
    values: emptyNews,
    schema,
    send: (values, keyed) => deskApi.create({ body: { ...bodyOf(values), title: values.title } }, keyed),
    onDone(news) {
      keep(news)
      onDone(news)
    },
  })
}

/** Two editors of one article: see `useMergedSave`. */
export function useEditedNews(loaded: DeskNews) {
  const keep = useKeepNews()
  const merged = useMergedSave({
    loaded,
    versionOf: ({ version }) => version,
    valuesOf,
    fields: newsFields,
    save: (base, values, keyed) =>
      deskApi.save(
        { params: { id: base.id }, body: { ...changedBody(base, values), version: base.version } },
        keyed,
      ),
    onMeet: keep,
    onMerged: ({ updated_by }) =>
      toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا', text: updated_by?.name }),
  })
  const { base, meeting, settle } = merged
  const form = useForm({
    values: valuesOf(base),
    schema,
    send: merged.send,
    onDone(saved) {
      merged.saved(saved)
      keep(saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم الحفظ' })
    },
  })
  return {
    form,
    base,
    meeting,
    keepMine: settle,
    takeTheirs(field: NewsField) {
      if (!meeting) return
      form.setField(field, valuesOf(meeting.theirs)[field])
      settle(field)
    },
  }
}

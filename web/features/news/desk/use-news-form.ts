import type { DeskNews } from '#contract/news/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useEditedForm } from '#web/kernel/forms/use-edited-form.ts'
import { saveToasts } from '#web/ui/toasts/save-toasts.ts'
import { deskApi, useKeepNews } from './desk-news.queries.ts'
import { bodyOf, changedBody, emptyNews, newsFields, valuesOf, type NewsValues } from './news-form-values.ts'

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
export const useEditedNews = (loaded: DeskNews) =>
  useEditedForm({
    loaded,
    schema,
    valuesOf,
    fields: newsFields,
    keep: useKeepNews(),
    ...saveToasts(),
    save: (base, values, keyed) =>
      deskApi.save(
        { params: { id: base.id }, body: { ...changedBody(base, values), version: base.version } },
        keyed,
      ),
  })

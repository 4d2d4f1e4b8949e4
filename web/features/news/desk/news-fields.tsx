import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { NO_SECTION } from '#core/news-words.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { MomentFields } from '#web/ui/pickers/moment-fields.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { deskCategoriesQuery } from './desk-news.queries.ts'
import type { NewsFormState } from './use-news-form.ts'

const PicturePart = lazyPart('PicturePart', () => import('../../course-desk/public/picture-part.tsx'))
const RichEditor = lazyPart('RichEditor', () => import('../../outline/public/rich-editor.tsx'))

/** Pictures of the news are everybody's, as those of courses are. */
const sendPicture = async (file: File) => (await sendFile('course-images', file)).url

interface NewsFieldsProps {
  readonly form: NewsFormState
  /** The article that is edited, and its picture as it is stored now. */
  readonly newsId?: number
  readonly image?: string | null
}

/** Everything about an article but its state. */
export function NewsFields({ form, newsId = 0, image }: NewsFieldsProps) {
  const { data: categories = [] } = useQuery(deskCategoriesQuery())
  const category = categories.find(({ id }) => String(id) === form.value('category_id'))
  return (
    <>
      <section className="grid gap-5">
        <PanelTitle title="الخبر" />
        <Field label="العنوان" required error={form.error('title')}>
          <Input {...form.field('title')} maxLength={160} />
        </Field>
        <Field
          label="المقدمة"
          hint="جملة أو جملتان تظهر في القائمة وعند مشاركة الخبر."
          error={form.error('excerpt')}
        >
          <Textarea {...form.field('excerpt')} rows={2} maxLength={300} />
        </Field>
        <TextField form={form} />
      </section>
      <section className="grid gap-5">
        <PanelTitle title="مكانه" />
        <Field label="القسم" error={form.error('category_id')}>
          <Select
            {...form.field('category_id')}
            value={form.value('category_id')}
            placeholder="بلا قسم"
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Field
          label="العنوان في الرابط"
          optional
          hint="حروف عربية أو لاتينية وشرطات. يُصنع من العنوان إن تُرك فارغًا، والعنوان السابق يبقى يقود إلى الخبر."
          error={form.error('slug')}
        >
          <Input {...form.field('slug')} dir="auto" maxLength={120} autoComplete="off" />
        </Field>
        <Checkbox {...form.field('is_featured')}>خبر مميز، يتقدم القائمة</Checkbox>
      </section>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <PicturePart
          title={form.value('title') || 'عنوان الخبر'}
          category={category?.name ?? NO_SECTION}
          id={newsId}
          art={form.value('art')}
          path={form.value('image_path')}
          image={image}
          errors={{ art: form.error('art'), path: form.error('image_path') }}
          onArt={(art) => form.setField('art', art)}
          onPath={(path) => form.setField('image_path', path)}
        />
      </Suspense>
      <section className="grid gap-5">
        <PanelTitle
          title="وقت النشر"
          text="خبر يُنشر قبل هذا الوقت ينتظره ولا يراه أحد؛ ووقت مضى يصير تاريخ الخبر."
        />
        <MomentFields
          label="اليوم"
          placeholder="حين يُنشر"
          firstTime="08:00"
          value={form.value('publish_at')}
          error={form.error('publish_at')}
          onChange={(instant) => form.setField('publish_at', instant)}
        />
      </section>
    </>
  )
}

/** The editor keeps its text itself, so that a press of a key in any other field leaves it alone. */
function TextField({ form }: { form: NewsFormState }) {
  const [html] = useState(() => form.values().content)
  const { setField } = form
  // oxlint-disable-next-line react/exhaustive-deps -- the form is the same store through all renders
  const write = useCallback((content: string) => setField('content', content), [])
  return (
    <Field label="النص" group error={form.error('content')}>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <RichEditor label="نص الخبر" html={html} onChange={write} onPicture={sendPicture} />
      </Suspense>
    </Field>
  )
}

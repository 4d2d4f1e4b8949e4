import { useMutation, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { courseTemplateQuery, templateChoicesQuery, templatesApi } from './template-choices.queries.ts'

/** On what the certificates of a course are printed; a choice is saved at once. */
export function CourseTemplatePart({ courseId }: { courseId: number }) {
  const templates = useQuery(templateChoicesQuery())
  const chosen = useQuery(courseTemplateQuery(courseId))
  const stale = useChanged('certificates')
  const choose = useMutation({
    mutationFn: (template_id: number | null) =>
      templatesApi.chooseForCourse({ params: { courseId }, body: { template_id } }),
    onSuccess: async () => {
      await stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  if (templates.isPending || chosen.isPending) return <Arriving />
  if (!templates.data || !chosen.data) return null
  const { template } = chosen.data
  const options = templates.data
  const isListed = template === null || options.some(({ value }) => value === String(template.id))
  return (
    <section aria-labelledby="course-template" className="grid gap-4">
      <PanelTitle id="course-template" title="قالب الشهادة" />
      <Field
        label="تُطبع الشهادات على"
        hint="يُحفظ حين تختارين؛ الصادرة تبقى كما طُبعت."
        error={choose.error ? sentenceOf(choose.error) : undefined}
      >
        <Select
          value={template ? String(template.id) : ''}
          disabled={choose.isPending}
          placeholder="قالب المنصة لإتمام الدورات"
          options={
            template === null || isListed
              ? options
              : [...options, { value: String(template.id), label: `${template.name} (في الأرشيف)` }]
          }
          onChange={({ target }) => choose.mutate(target.value === '' ? null : Number(target.value))}
        />
      </Field>
      <TextLink to="/admin/certificate-templates">قوالب الشهادات</TextLink>
    </section>
  )
}

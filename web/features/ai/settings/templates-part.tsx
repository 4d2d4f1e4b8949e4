import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiTemplate, AiTemplates } from '#contract/ai/shapes.ts'
import { aiUseWords } from '#core/ai-words.ts'
import { currentIn, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TemplateVersions } from '#web/ui/forms/template-versions.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { adminAiApi, templatesQuery } from '../ai.queries.ts'

/** The words of each task in all their versions; the rules behind them are read and not changed. */
export function TemplatesPart() {
  const templates = useQuery(templatesQuery())
  return (
    <section className="grid gap-4" aria-labelledby="ai-templates">
      <PanelTitle
        id="ai-templates"
        title="التعليمات"
        text="ما يُقال للنموذج في كل استعمال. كل حفظ نسخة، وكل مسودة تذكر نسختها."
      />
      <Loaded query={templates} failed="تعذر تحميل التعليمات" rows={4}>
        {(found) => (
          <div>
            <Disclosure title="القواعد الثابتة قبل كل استعمال">
              <p className="pbe-4 text-sm whitespace-pre-line text-ink-2">{found.rules}</p>
            </Disclosure>
            {found.templates.map((template) => (
              <Disclosure key={template.use} title={aiUseWords[template.use]}>
                <TemplateForm key={template.version} template={template} />
              </Disclosure>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

function TemplateForm({ template }: { template: AiTemplate }) {
  const queries = useQueryClient()
  const [text, setText] = useState(template.text)
  const [version, setVersion] = useState(template.version)
  const put = (saved: AiTemplate) =>
    queries.setQueryData(
      templatesQuery().queryKey,
      (known: AiTemplates | undefined) =>
        known && {
          ...known,
          templates: known.templates.map((one) => (one.use === saved.use ? saved : one)),
        },
    )
  const save = useMutation({
    mutationFn: () => adminAiApi.saveTemplate({ params: { use: template.use }, body: { text, version } }),
    onSuccess: (saved) => {
      put(saved)
      toast({ kind: 'ok', title: 'حُفظت نسخة جديدة من التعليمات' })
    },
    onError: (error) => {
      // Her text stays; the newer one stands below it, and the next save comes after that.
      const current = currentIn<AiTemplate>(error)
      if (current) setVersion(current.version)
    },
  })
  const newer = currentIn<AiTemplate>(save.error)
  return (
    <form
      className="grid gap-3 pbe-5"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Field label={`تعليمات: ${aiUseWords[template.use]}`} hideLabel>
        <Textarea rows={6} maxLength={4000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {save.error && (
        <Note kind="warn" role="alert">
          {sentenceOf(save.error)}
          {newer && <span className="block whitespace-pre-line">{newer.text}</span>}
        </Note>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        busy={save.isPending}
        disabled={text.trim() === '' || text === template.text}
      >
        حفظ نسخة جديدة
      </Button>
      <TemplateVersions
        versions={template.versions.map((one) => ({ ...one, words: one.text }))}
        ownWords={template.own_text}
        onTake={setText}
      />
    </form>
  )
}

import { useMutation } from '@tanstack/react-query'
import { inGenitive } from '#core/format/plural.ts'
import { secondCount, tokenCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { adminAiApi } from '../ai.queries.ts'

/** A real answer by the way of every draft: it costs some tokens, and is counted. */
export function Trial() {
  const stale = useChanged('integrations')
  const trial = useMutation({ mutationFn: () => adminAiApi.tryService({}), onSettled: stale })
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        تجربة الحال تسأل عن النماذج ولا تكلّف شيئًا. وهذه تطلب جوابًا قصيرًا حقيقيًا، يُحسب ويُسجل كغيره.
      </p>
      <Button
        look="quiet"
        className="justify-self-start"
        busy={trial.isPending}
        busyText="ينتظر الجواب..."
        onClick={() => trial.mutate()}
      >
        اطلبي جوابًا قصيرًا
      </Button>
      {trial.data && (
        <Note kind="ok">
          أجاب <Latin>{trial.data.model}</Latin> في{' '}
          {inGenitive(secondCount(Math.round(trial.data.ms / 100) / 10))}، وصُرف{' '}
          {tokenCount(trial.data.tokens)}: <bdi>{trial.data.text}</bdi>
        </Note>
      )}
      {trial.error && (
        <Note kind="danger" role="alert">
          {sentenceOf(trial.error)}
        </Note>
      )}
    </div>
  )
}

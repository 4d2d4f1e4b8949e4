import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { BatchList } from './batch-list.tsx'
import { DeskTabs } from '../desk-tabs.tsx'
import { IssueFields } from './issue-fields.tsx'
import { emptyIssue, fieldOfRule, ruleOf, type IssueValues } from './issue-values.ts'
import { issueApi } from './issue.queries.ts'

const PreviewDialog = lazyDialog('PreviewDialog', () => import('./preview-dialog.tsx'))
const TITLE = 'إصدار الشهادات'

function IssueScreen() {
  const [values, setValues] = useState<IssueValues>(emptyIssue)
  const preview = useMutation({ mutationFn: (of: IssueValues) => issueApi.preview({ body: ruleOf(of) }) })
  const change = (change: Partial<IssueValues>) => {
    setValues((before) => ({ ...before, ...change }))
    preview.reset()
  }
  const errors = errorsOf(preview.error)
  return (
    <>
      <PageHeader title={TITLE} text="لكل من تستحقها، أو لمن تختارينهن. تُعاين أولًا، ولا يصدر شيء قبل تأكيدكِ." />
      <DeskTabs current="issue" />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            preview.mutate(values)
          }}
        >
          <IssueFields values={values} errors={errors} onChange={change} />
          {preview.error && Object.keys(errors).length === 0 && (
            <div role="alert">
              <FieldError>{sentenceOf(preview.error)}</FieldError>
            </div>
          )}
          <div>
            <Button type="submit" busy={preview.isPending} busyText="جارٍ الفحص...">
              معاينة المستحقات
            </Button>
          </div>
        </form>
        <BatchList />
      </div>
      {preview.data && (
        <PreviewDialog
          values={values}
          preview={preview.data}
          onClose={() => preview.reset()}
          onIssued={() => change(emptyIssue)}
        />
      )}
    </>
  )
}

/** Each refused field beside what she typed. */
function errorsOf(error: Error | null): Partial<Record<keyof IssueValues, string>> {
  if (!(error instanceof ApiError) || !error.errors) return {}
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, sentences]) => [fieldOfRule[field] ?? field, sentences[0]]),
  )
}

export const screen = titledScreen(IssueScreen, TITLE)

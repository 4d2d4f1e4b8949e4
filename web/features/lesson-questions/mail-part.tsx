import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { lessonQuestionRoutes } from '#contract/lesson-questions/routes.ts'
import { client } from '#web/kernel/api.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useForm } from '#web/kernel/form.ts'
import { useSession } from '#web/kernel/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUnsavedMark } from '#web/ui/unsaved-guard.tsx'

const api = client(lessonQuestionRoutes)
const mailQuery = () =>
  queryOptions({
    queryKey: ['lesson-questions', 'mail'],
    meta: { uses: ['account'] },
    queryFn: ({ signal }) => api.mail({}, { signal }),
  })

/** Whether mail tells her of new questions, or of answers to hers. */
export function QuestionMailPart() {
  const wish = useQuery(mailQuery())
  return (
    <Loaded query={wish} failed="تعذر تحميل إعداد الرسائل" errorText={sentenceOf} rows={1}>
      {(loaded) => <MailForm wish={loaded} />}
    </Loaded>
  )
}

function MailForm({ wish }: { wish: { mail: boolean } }) {
  const queries = useQueryClient()
  const { user } = useSession()
  const form = useForm({
    values: wish,
    schema: () => import('#contract/lesson-questions/forms.ts').then((forms) => forms.QuestionMail),
    send: (body, keyed) => api.saveMail({ body }, keyed),
    onDone: (saved) => {
      queries.setQueryData(mailQuery().queryKey, saved)
      toast({ title: 'تم الحفظ' })
    },
  })
  useUnsavedMark(form.isUnsaved)
  const isStudent = user?.role === 'student'
  return (
    <form {...form.props} className="grid max-w-[560px] gap-5">
      <FormFailure text={form.failure} />
      <fieldset disabled={form.busy}>
        <Switch
          {...form.field('mail')}
          hint={
            isStudent
              ? 'تصلكِ حين يُجاب عن سؤال كتبتِه تحت درس.'
              : 'رسالة واحدة في الساعة على الأكثر لكل دورة من دوراتكِ.'
          }
        >
          {isStudent ? 'رسالة إلى بريدي عند الإجابة عن سؤالي' : 'رسالة إلى بريدي عند سؤال جديد'}
        </Switch>
      </fieldset>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." look="quiet">
          حفظ الإعداد
        </Button>
      </div>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Sending, SendingKind } from '#contract/sendings/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { recipientCount } from '#core/format/sending-words.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { usersWith } from './users-with.ts'
import { sendingCirclesQuery, sendingCoursesQuery } from '../sendings.queries.ts'
import { audiencesOf, audienceWords, roleChoices } from '../words.ts'
import { LeftOutPart } from './left-out-part.tsx'
import type { ComposerForm } from './use-composer.ts'

interface AudiencePartProps {
  readonly kind: SendingKind
  readonly form: ComposerForm
  readonly stored: Sending | undefined
}

/** To whom. */
export function AudiencePart({ kind, form, stored }: AudiencePartProps) {
  const audience = form.value('audience')
  return (
    <div className="grid gap-4">
      <RadioGroup
        label="إلى من"
        options={audiencesOf[kind]
          .filter((value) => value !== 'filter' || form.value('filter') !== null)
          .map((value) => ({ value, label: audienceWords[value] }))}
        value={audience}
        error={form.error('audience')}
        onChange={(value) => form.setField('audience', value)}
      />
      {audience === 'role' && <RoleChoice form={form} />}
      {audience === 'courses' && <CourseChoice form={form} />}
      {audience === 'circles' && <CircleChoice form={form} />}
      {audience === 'people' && <PeopleChoice form={form} />}
      {audience === 'filter' && <FilterChoice form={form} />}
      {stored?.audience === audience && stored.courses.length + stored.circles.length > 0 && (
        <LeftOutPart form={form} draft={stored} />
      )}
    </div>
  )
}

const toggled = <T,>(chosen: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...chosen, one] : chosen.filter((other) => other !== one)

function RoleChoice({ form }: { form: ComposerForm }) {
  const chosen = form.value('roles')
  return (
    <fieldset>
      <legend className="text-sm leading-ui font-semibold">الأدوار</legend>
      {roleChoices.map(({ role, label }) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={({ target }) => form.setField('roles', toggled(chosen, role, target.checked))}
        >
          {label}
        </Checkbox>
      ))}
      {form.error('roles') && <FieldError>{form.error('roles')}</FieldError>}
    </fieldset>
  )
}

function CourseChoice({ form }: { form: ComposerForm }) {
  const courses = useQuery(sendingCoursesQuery())
  const chosen = form.value('course_ids')
  return (
    <fieldset>
      <legend className="text-sm leading-ui font-semibold">طالبات هذه الدورات</legend>
      <Loaded query={courses} failed="تعذر تحميل الدورات" rows={2}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-2">لا دورات لكِ بعد.</p>
          ) : (
            <div className="mbs-1 max-h-72 overflow-y-auto border-y border-rule">
              {all.map(({ id, title, students }) => (
                <Checkbox
                  key={id}
                  count={studentCount(students)}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => form.setField('course_ids', toggled(chosen, id, target.checked))}
                >
                  <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
                </Checkbox>
              ))}
            </div>
          )
        }
      </Loaded>
      {form.error('course_ids') && <FieldError>{form.error('course_ids')}</FieldError>}
    </fieldset>
  )
}

function CircleChoice({ form }: { form: ComposerForm }) {
  const circles = useQuery(sendingCirclesQuery())
  const chosen = form.value('circle_ids')
  return (
    <fieldset>
      <legend className="text-sm leading-ui font-semibold">عضوات هذه الحلقات</legend>
      <Loaded query={circles} failed="تعذر تحميل الحلقات" rows={2}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-2">لا حلقات قائمة الآن.</p>
          ) : (
            <div className="mbs-1 max-h-72 overflow-y-auto border-y border-rule">
              {all.map(({ id, title, members }) => (
                <Checkbox
                  key={id}
                  count={studentCount(members)}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => form.setField('circle_ids', toggled(chosen, id, target.checked))}
                >
                  <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
                </Checkbox>
              ))}
            </div>
          )
        }
      </Loaded>
      {form.error('circle_ids') && <FieldError>{form.error('circle_ids')}</FieldError>}
    </fieldset>
  )
}

/** They are chosen where people are looked for. */
function PeopleChoice({ form }: { form: ComposerForm }) {
  const count = form.value('person_ids').length
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        {count === 0
          ? 'حددي من تريدين في قائمة المستخدمين، ثم اختاري «أرسلي إشعارًا».'
          : `اخترتِ من قائمة المستخدمين: ${recipientCount(count)}.`}
      </p>
      <TextLink to="/admin/users">قائمة المستخدمين</TextLink>
      {form.error('person_ids') && <FieldError>{form.error('person_ids')}</FieldError>}
    </div>
  )
}

/** Whoever the search finds when it begins: the preview counts those of now. */
function FilterChoice({ form }: { form: ComposerForm }) {
  const filter = form.value('filter')
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        كل من يجدها بحثكِ في قائمة المستخدمين حين يبدأ الإرسال. المعاينة تعدّ من يجدهن الآن.
      </p>
      {filter && <TextLink to={usersWith(filter)}>نتائج هذا البحث</TextLink>}
      {form.error('filter') && <FieldError>{form.error('filter')}</FieldError>}
    </div>
  )
}

import { channels } from '#contract/kernel/notification.ts'
import { MAX_BODY, MAX_LINK, MAX_TITLE, type SendingKind } from '#contract/sendings/shapes.ts'
import { placesInArabic } from '#core/place-words.ts'
import { sendingPlaces, type SendingPlace } from '#core/sending-places.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { channelWords } from '../words.ts'
import type { ComposerForm } from './use-composer.ts'

const aboutPlace = { name: 'اسم كل واحدة', course: 'اسم دورتها', circle: 'اسم حلقتها' }

/** What it says. Places in braces are filled for each person. */
export function WordsPart({ kind, form }: { kind: SendingKind; form: ComposerForm }) {
  return (
    <div className="grid gap-5">
      {kind === 'notification' && (
        <Field label="العنوان" error={form.error('title')} required>
          <Input {...form.field('title')} maxLength={MAX_TITLE} autoComplete="off" />
        </Field>
      )}
      <Field
        label={kind === 'message' ? 'الرسالة' : 'النص'}
        required={kind === 'message'}
        optional={kind === 'notification'}
        hint={<PlacesHint places={sendingPlaces({ kind, audience: form.value('audience') })} />}
        error={form.error('body')}
      >
        <Textarea {...form.field('body')} maxLength={MAX_BODY} rows={6} />
      </Field>
      {kind === 'notification' && (
        <>
          <Field
            label="الرابط"
            optional
            hint="صفحة من المنصة مثل /courses، أو عنوان يبدأ بـ https://"
            error={form.error('link')}
          >
            <Input {...form.field('link')} dir="ltr" maxLength={MAX_LINK} autoComplete="off" />
          </Field>
          <ChannelChoice form={form} />
        </>
      )}
    </div>
  )
}

const PlacesHint = ({ places }: { places: readonly SendingPlace[] }) => (
  <>
    تُملأ لكل واحدة:{' '}
    {places.map((place, index) => (
      <span key={place}>
        {index > 0 && '، '}
        <bdi>{placesInArabic(`{${place}}`)}</bdi> {aboutPlace[place]}
      </span>
    ))}
  </>
)

/** Her inbox always; other ways to those who want them. */
function ChannelChoice({ form }: { form: ComposerForm }) {
  const chosen = form.value('channels')
  return (
    <fieldset>
      <legend className="text-sm leading-ui font-semibold">يصل أيضًا بـ</legend>
      <Checkbox checked disabled onChange={() => undefined}>
        صندوق الإشعارات في المنصة، دائمًا
      </Checkbox>
      {channels.flatMap((channel) => {
        const label = channelWords[channel]
        if (label === undefined) return []
        return (
          <Checkbox
            key={channel}
            checked={chosen.includes(channel)}
            onChange={({ target }) =>
              form.setField(
                'channels',
                target.checked ? [...chosen, channel] : chosen.filter((one) => one !== channel),
              )
            }
          >
            {label}، إلى من لم توقفه
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

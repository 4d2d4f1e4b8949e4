import { useQuery } from '@tanstack/react-query'
import { carrierChoices, type CarrierChoice as Choice } from '#contract/livekit/shapes.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select, type SelectProps } from '#web/ui/fields/select.tsx'
import { ServiceNote } from '../../integrations/public/service-note.tsx'
import { useServiceState } from '../../integrations/public/use-service-state.ts'
import { carrierWords } from './carrier-words.ts'
import { liveKitSettingsQuery } from './livekit.queries.ts'

interface CarrierChoiceProps extends Omit<SelectProps, 'options' | 'value'> {
  readonly kind: 'circles' | 'lectures'
  readonly chosen: Choice
  readonly error: string | undefined
}

/** Where nothing but the platform itself can carry its rooms, there is nothing to choose. */
export function CarrierChoice({ kind, chosen, error, ...field }: CarrierChoiceProps) {
  const state = useServiceState('livekit')
  const isOffered = state === 'usable'
  const { data: centre } = useQuery({ ...liveKitSettingsQuery(), enabled: isOffered })
  if (!isOffered && chosen !== 'livekit') return <ServiceNote integrationKey="livekit" />
  const followed = centre && carrierWords[centre[kind] ? 'livekit' : 'built-in']
  const label = (choice: Choice) =>
    choice === 'centre' && followed ? `${carrierWords.centre}: ${followed}` : carrierWords[choice]
  return (
    <>
      <Field
        label="ما يحمل الصوت والصورة"
        hint="يسري على ما يُفتح بعد الحفظ؛ وما بدأ يبقى حيث بدأ."
        error={error}
      >
        <Select
          {...field}
          value={chosen}
          options={carrierChoices.map((choice) => ({ value: choice, label: label(choice) }))}
        />
      </Field>
      {!isOffered && <ServiceNote integrationKey="livekit" chosen="تحمل المنصة ما يُفتح الآن بنفسها." />}
    </>
  )
}

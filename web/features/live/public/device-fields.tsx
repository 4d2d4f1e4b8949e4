import { useEffect, useState } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import type { SoundView } from './use-sound.ts'
import type { SoundChoices } from './use-sound-choices.ts'

type Choosing = Pick<SoundChoices, 'choices' | 'choose'>

interface DeviceFieldsProps extends Choosing {
  readonly microphone: SoundView['microphone']
}

/** Which microphone takes her voice, and where it can be chosen which speaker plays the others. */
export function DeviceFields({ choices, choose, microphone }: DeviceFieldsProps) {
  const devices = useDevices(microphone)
  return (
    <>
      <Field label="الميكروفون">
        <Select
          value={choices.deviceId ?? ''}
          options={[
            { value: '', label: 'ميكروفون الجهاز المعتاد' },
            ...devices.filter(({ kind }) => kind === 'audioinput').map(optionOf),
          ]}
          onChange={({ target }) => choose({ deviceId: target.value || undefined })}
        />
      </Field>
      {'setSinkId' in HTMLMediaElement.prototype && (
        <Field label="السماعة">
          <Select
            value={choices.speaker ?? ''}
            options={[
              { value: '', label: 'سماعة الجهاز المعتادة' },
              ...devices.filter(({ kind }) => kind === 'audiooutput').map(optionOf),
            ]}
            onChange={({ target }) => choose({ speaker: target.value })}
          />
        </Field>
      )}
    </>
  )
}

export const HeadphonesSwitch = ({ choices, choose }: Choosing) => (
  <Switch
    checked={!choices.cancelsEcho}
    hint="يصل صوتكِ كما هو بلا معالجة. اتركيها مغلقة إن كنتِ تسمعين من سماعة الهاتف نفسها."
    onChange={({ target }) => choose({ cancelsEcho: !target.checked })}
  >
    أضع سماعة أذن
  </Switch>
)

type Device = Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>
const optionOf = ({ deviceId, label }: Device) => ({ value: deviceId, label })

/** Devices have names only once one was allowed, which `asked` tells; those without are no choice. */
export function useDevices(asked: string | undefined): readonly Device[] {
  const [devices, setDevices] = useState<readonly Device[]>([])
  useEffect(() => {
    if (navigator.mediaDevices === undefined) return undefined
    let isOver = false
    async function ask(): Promise<void> {
      try {
        const all = await navigator.mediaDevices.enumerateDevices()
        const isNamed = ({ deviceId, label }: Device) =>
          label !== '' && deviceId !== '' && deviceId !== 'default'
        if (!isOver) setDevices(all.filter(isNamed))
      } catch {
        // Without a list the usual device remains.
      }
    }
    const changed = () => void ask()
    changed()
    navigator.mediaDevices.addEventListener('devicechange', changed)
    return () => {
      isOver = true
      navigator.mediaDevices.removeEventListener('devicechange', changed)
    }
  }, [asked])
  return devices
}

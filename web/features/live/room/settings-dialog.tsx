import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SoundCheck } from './sound-check.tsx'
import type { RoomSound } from './use-room-sound.ts'

interface SettingsDialogProps {
  readonly sound: RoomSound
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Devices, the five-second check, and how she is told of her turn. */
export function SettingsDialog({ sound, onClose, children }: SettingsDialogProps) {
  const { choices, choose } = sound
  const devices = useDevices(sound.microphone)
  return (
    <Dialog
      open
      closable
      wide
      onClose={onClose}
      title="إعدادات الصوت والتنبيه"
      actions={<Button onClick={onClose}>تم</Button>}
    >
      {children}
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
      <SoundCheck choices={choices} onHeadphones={(wearsThem) => choose({ cancelsEcho: !wearsThem })} />
      <fieldset className="grid">
        <legend className="font-bold">الصوت</legend>
        <Switch
          checked={!choices.cancelsEcho}
          hint="يصل صوتكِ كما هو بلا معالجة. اتركيها مغلقة إن كنتِ تسمعين من سماعة الهاتف نفسها."
          onChange={({ target }) => choose({ cancelsEcho: !target.checked })}
        >
          أضع سماعة أذن
        </Switch>
        <Switch
          checked={choices.isSaving}
          hint="يصل صوتكِ بنصف البيانات، لشبكة ضعيفة أو باقة محدودة."
          onChange={({ target }) => choose({ isSaving: target.checked })}
        >
          توفير البيانات
        </Switch>
      </fieldset>
      <fieldset className="grid">
        <legend className="font-bold">حين يقترب دوركِ</legend>
        <Switch checked={choices.rings} onChange={({ target }) => choose({ rings: target.checked })}>
          نبّهيني بنغمة
        </Switch>
        <Switch checked={choices.vibrates} onChange={({ target }) => choose({ vibrates: target.checked })}>
          نبّهيني بالاهتزاز
        </Switch>
        <Switch checked={choices.shows} onChange={({ target }) => choose({ shows: target.checked })}>
          نبّهيني برسالة على الشاشة
        </Switch>
      </fieldset>
    </Dialog>
  )
}

type Device = Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>
const optionOf = ({ deviceId, label }: Device) => ({ value: deviceId, label })

/** Devices have names only once the microphone was allowed; those without are no choice. */
function useDevices(microphone: string): readonly Device[] {
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
  }, [microphone])
  return devices
}

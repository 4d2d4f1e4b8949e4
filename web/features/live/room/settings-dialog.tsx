import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { DeviceFields, HeadphonesSwitch } from '../public/device-fields.tsx'
import { SoundCheck } from './sound-check.tsx'
import type { RoomSound } from './use-room-sound.ts'

interface SettingsDialogProps {
  readonly sound: RoomSound
  /** A teacher waits for none. */
  readonly hasTurns: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Devices, the five-second check, and how she is told of her turn or of who asks for her. */
export function SettingsDialog({ sound, hasTurns, onClose, children }: SettingsDialogProps) {
  const { choices, choose } = sound
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
      <DeviceFields choices={choices} choose={choose} microphone={sound.microphone} />
      <SoundCheck choices={choices} onHeadphones={(wearsThem) => choose({ cancelsEcho: !wearsThem })} />
      <fieldset className="grid">
        <legend className="font-bold">الصوت</legend>
        <HeadphonesSwitch choices={choices} choose={choose} />
        <Switch
          checked={choices.isSaving}
          hint="يصل صوتكِ بنصف البيانات، لشبكة ضعيفة أو باقة محدودة."
          onChange={({ target }) => choose({ isSaving: target.checked })}
        >
          توفير البيانات
        </Switch>
      </fieldset>
      {hasTurns && (
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
      )}
      {!hasTurns && (
        <fieldset className="grid">
          <legend className="font-bold">حين تطلبكِ طالبة</legend>
          <Switch checked={choices.rings} onChange={({ target }) => choose({ rings: target.checked })}>
            نبّهيني بنغمة خافتة
          </Switch>
        </fieldset>
      )}
      {hasTurns && (
        <fieldset className="grid">
          <legend className="font-bold">حين تسمّع غيركِ</legend>
          <Switch
            checked={choices.hushes}
            hint="في دوركِ يسكت دائمًا، وبعد كل دور يُقال لكِ في جملة ما فاتكِ."
            onChange={({ target }) => choose({ hushes: target.checked })}
          >
            يسكت قارئ الشاشة
          </Switch>
        </fieldset>
      )}
    </Dialog>
  )
}

import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DeviceFields, HeadphonesSwitch } from '../../live/public/device-fields.tsx'
import type { SoundChoices } from '../../live/public/use-sound-choices.ts'
import type { SoundHandle } from '../../live/public/use-sound.ts'

interface SoundDialogProps {
  readonly sound: SoundHandle
  readonly sounding: SoundChoices
  readonly onClose: () => void
}

/** The devices of whoever is heard in a hall; what she chose for the rooms of circles stands here too. */
export const SoundDialog = ({ sound, sounding: { choices, choose }, onClose }: SoundDialogProps) => (
  <Dialog closable onClose={onClose} title="إعدادات الصوت" actions={<Button onClick={onClose}>تم</Button>}>
    <DeviceFields choices={choices} choose={choose} microphone={sound.microphone} />
    <HeadphonesSwitch choices={choices} choose={choose} />
  </Dialog>
)

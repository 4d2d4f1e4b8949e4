import { useRoomChoices, type RoomChoices } from '../room-choices.ts'
import type { Sound, SoundOptions } from '../sound/sound.ts'

export interface SoundChoices {
  readonly choices: RoomChoices
  /** Kept on this device, and heard at once where the sound runs. */
  readonly choose: (change: Partial<RoomChoices>) => void
  /** What the sound starts with. */
  readonly options: Pick<SoundOptions, 'choice' | 'speaker' | 'isSaving'>
}

/** What she chose for the sound of rooms and halls on this device. */
export function useSoundChoices(sound: Sound | undefined): SoundChoices {
  const { choices, choose } = useRoomChoices()
  return {
    choices,
    choose(change) {
      choose(change)
      if ('deviceId' in change || 'cancelsEcho' in change)
        sound?.change({ choice: choiceOf({ ...choices, ...change }) })
      if (change.speaker !== undefined) sound?.change({ speaker: change.speaker })
      if (change.isSaving !== undefined) sound?.change({ isSaving: change.isSaving })
    },
    options: { choice: choiceOf(choices), speaker: choices.speaker, isSaving: choices.isSaving },
  }
}

const choiceOf = ({ deviceId, cancelsEcho }: RoomChoices) => ({ deviceId, cancelsEcho })

import { useEffect, useEffectEvent } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { useConnection, useEvents } from '#web/kernel/realtime/use-realtime.ts'
import { useReportLine, useSoundCalls } from '../live.queries.ts'
import { useSound, type SoundHandle } from '../public/use-sound.ts'
import { useSoundChoices, type SoundChoices } from '../public/use-sound-choices.ts'
import { useWakeLock } from '../public/use-wake-lock.ts'
import { useSoundReturn } from './use-sound-return.ts'

interface Part {
  /** Whether her voice may be heard now or at once; the server decides. */
  readonly isSpeaking: boolean
  readonly hasMicrophone: boolean
}

export interface RoomSound extends SoundHandle, Pick<SoundChoices, 'choices' | 'choose'> {
  /** From a press. */
  readonly enter: () => void
}

/** The sound of a room of a circle, as she chose it, with what the room says of it. */
export function useRoomSound(room: LiveRoom, { isSpeaking, hasMicrophone }: Part): RoomSound {
  const handle = useSound()
  const { sound, line, quality, start } = handle
  const { choices, choose, options } = useSoundChoices(sound)
  const calls = useSoundCalls(room.session_id)
  const { mutate: report } = useReportLine(room.session_id)
  useWakeLock(line !== 'off')
  useEffect(() => sound?.speak(isSpeaking), [sound, isSpeaking])
  // Events come again before the next try of the sound would: the server is back.
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'connected') sound?.again()
  }, [connection, sound])
  useEvents({
    onEvent({ type }) {
      if (type === 'live.restarted') sound?.renew()
    },
  })
  useSoundReturn(sound, line, room.teacher.is_present || room.second_teacher?.is_present === true)
  const isPlaced = room.role === 'student'
  const told = useEffectEvent((now: NonNullable<typeof quality>) => {
    if (isPlaced) report(now)
  })
  useEffect(() => {
    if (quality) told(quality)
  }, [quality])

  return {
    ...handle,
    choices,
    choose,
    enter: () => start({ calls, ...options, hasMicrophone }),
  }
}

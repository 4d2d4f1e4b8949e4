import { RoomEvent, Track, type Participant, type RemoteTrackPublication, type Room } from 'livekit-client'
import { CAMERAS, type Carried } from '../connection.ts'

type Told = Pick<Carried, 'sees' | 'onPicture' | 'onCameras'>

/** Pictures of others: they come while she wants them, each into the place that the platform wrote for its sender. */
export function openPictures(room: Room, { sees: given, onPicture, onCameras }: Told) {
  let sees = given
  let told = ''

  const cameraOf = (participant: Participant) => participant.getTrackPublication(Track.Source.Camera)
  const placeOf = ({ attributes }: Participant) => Number(attributes['picture'] ?? Number.NaN)
  const inPlace = (place: number) =>
    [...room.remoteParticipants.values()].find(
      (participant) => placeOf(participant) === place && cameraOf(participant),
    )

  /** Nothing is sent here that nobody looks at. */
  function ask(): void {
    for (const participant of room.remoteParticipants.values()) {
      const publication = cameraOf(participant) as RemoteTrackPublication | undefined
      if (publication && publication.isDesired !== sees) publication.setSubscribed(sees)
    }
  }
  function tell(): void {
    const people = Array.from({ length: CAMERAS }, (_, place) => inPlace(place))
    people.forEach((participant, place) => {
      const track = participant && cameraOf(participant)?.track?.mediaStreamTrack
      if (track) onPicture(place, track)
    })
    const areOn = people.map((participant) => participant !== undefined)
    if (String(areOn) === told) return
    told = String(areOn)
    onCameras(areOn)
  }
  const follow = () => {
    ask()
    tell()
  }

  room
    .on(RoomEvent.Connected, follow)
    .on(RoomEvent.Reconnected, follow)
    .on(RoomEvent.TrackPublished, follow)
    .on(RoomEvent.TrackUnpublished, tell)
    .on(RoomEvent.TrackSubscribed, tell)
    .on(RoomEvent.ParticipantAttributesChanged, tell)
    .on(RoomEvent.ParticipantDisconnected, tell)

  return {
    look(next: boolean): void {
      sees = next
      ask()
    },
  }
}

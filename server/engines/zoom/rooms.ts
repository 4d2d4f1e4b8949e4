import { ZoomTrouble, type RoomsOfAccount, type Zoom, type ZoomRooms } from './port.ts'

type Calls = Pick<Zoom, 'addRegistrant' | 'findMeeting' | 'endMeeting'>

/** Rooms as meetings of Zoom: everybody comes in by a link of her own. */
export function zoomRooms(zoom: Calls, rooms: RoomsOfAccount): ZoomRooms {
  async function linkFor(roomId: string, person: number, isSecond = false): Promise<string> {
    const { account, meetingId } = await rooms.make(roomId)
    const known = await rooms.findLink(roomId, person, meetingId)
    if (known !== undefined) return known
    const guest = await rooms.guestOf(roomId, person)
    try {
      const registrant = await zoom.addRegistrant(account, meetingId, guest)
      await rooms.keepLink(roomId, person, { ...registrant, meetingId })
      return registrant.joinUrl
    } catch (error) {
      if (isSecond || !isGone(error)) throw error
      await rooms.forget(roomId, meetingId)
      return linkFor(roomId, person, true)
    }
  }

  async function hostLink(roomId: string, isSecond = false): Promise<string> {
    const { account, meetingId } = await rooms.make(roomId)
    try {
      return (await zoom.findMeeting(account, meetingId)).startUrl
    } catch (error) {
      if (isSecond || !isGone(error)) throw error
      await rooms.forget(roomId, meetingId)
      return hostLink(roomId, true)
    }
  }

  return {
    linkFor: (roomId: string, person: number) => linkFor(roomId, person),
    hostLink: (roomId: string) => hostLink(roomId),
    async end(roomId: string): Promise<void> {
      const room = await rooms.find(roomId)
      if (room) await zoom.endMeeting(room.account, room.meetingId)
    },
  }
}

const isGone = (error: unknown): boolean => error instanceof ZoomTrouble && error.reason === 'gone'

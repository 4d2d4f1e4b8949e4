import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { circleFigures, sheetFilters } from '#contract/attendance/shapes.ts'
import {
  adminAttendanceRoutes,
  attendanceRoutes,
  studentAttendanceRoutes,
} from '#contract/attendance/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { BRIEFLY } from '#web/kernel/session/device-lessons.ts'
import { isAway } from '#web/kernel/calls/offline.ts'
import { seenSheet, type ShownSheet } from './offline/seen-sheets.ts'

export const attendanceCalls = client(attendanceRoutes)
export const ownCalls = client(studentAttendanceRoutes)
const centreCalls = client(adminAttendanceRoutes)

const uses = ['attendance', 'circles'] as const

export interface SheetPlace {
  readonly id: number
  readonly sessionId: number
}
export interface Days {
  readonly from: string
  readonly to: string
}

const LIVE_MS = 20_000

export const sheetQuery = ({ id, sessionId }: SheetPlace) =>
  queryOptions({
    queryKey: ['attendance', 'sheet', id, sessionId],
    meta: { uses: ['attendance'] },
    queryFn: async ({ signal }): Promise<ShownSheet> => {
      const seen = seenSheet(sessionId)
      try {
        return await attendanceCalls.sheet(
          { params: { id, sessionId } },
          { signal, ...(seen ? BRIEFLY : {}) },
        )
      } catch (error) {
        if (seen && isAway(error)) return seen
        throw error
      }
    },
    // It opens without a network, and is asked anew as soon as that is back.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    // Who comes and goes changes what is suggested.
    refetchInterval: ({ state: { data } }) =>
      data?.session.status === 'live' || data?.seenAt !== undefined ? LIVE_MS : false,
  })

export const marksQuery = ({ id, sessionId }: SheetPlace) =>
  queryOptions({
    queryKey: ['attendance', 'marks', id, sessionId],
    meta: { uses: ['attendance'] },
    queryFn: ({ signal }) => attendanceCalls.marks({ params: { id, sessionId } }, { signal }),
  })

const SHEETS_PER_PAGE = 20

export const sheetsQuery = (state: (typeof sheetFilters)[number], page: number) =>
  queryOptions({
    queryKey: ['attendance', 'sheets', state, page],
    meta: { uses },
    queryFn: ({ signal }) =>
      attendanceCalls.sheets({ query: { state, page, per_page: SHEETS_PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const waitingExcusesQuery = () =>
  queryOptions({
    queryKey: ['attendance', 'excuses'],
    meta: { uses },
    queryFn: ({ signal }) => attendanceCalls.excuses({}, { signal }),
  })

export const taughtRatesQuery = () =>
  queryOptions({
    queryKey: ['attendance', 'rates'],
    meta: { uses },
    queryFn: ({ signal }) => attendanceCalls.rates({}, { signal }),
  })

export const repeatedQuery = () =>
  queryOptions({
    queryKey: ['attendance', 'repeated'],
    meta: { uses },
    queryFn: ({ signal }) => attendanceCalls.repeated({}, { signal }),
  })

export const monthQuery = (id: number, days: Days) =>
  queryOptions({
    queryKey: ['attendance', 'month', id, days],
    meta: { uses },
    queryFn: ({ signal }) => attendanceCalls.month({ params: { id }, query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

export const durationsQuery = (id: number, days: Days) =>
  queryOptions({
    queryKey: ['attendance', 'durations', id, days],
    meta: { uses },
    queryFn: ({ signal }) => attendanceCalls.durations({ params: { id }, query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

export const summaryQuery = (id: number, days: Days) =>
  queryOptions({
    queryKey: ['attendance', 'summary', id, days],
    meta: { uses },
    queryFn: ({ signal }) => attendanceCalls.summary({ params: { id }, query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

export const studentQuery = (id: number, studentId: number) =>
  queryOptions({
    queryKey: ['attendance', 'student', id, studentId],
    meta: { uses },
    queryFn: ({ signal }) => attendanceCalls.ofStudent({ params: { id, studentId } }, { signal }),
  })

export const ownQuery = (id: number) =>
  queryOptions({
    queryKey: ['attendance', 'own', id],
    meta: { uses },
    queryFn: ({ signal }) => ownCalls.own({ params: { id } }, { signal }),
  })

export const statsQuery = (days: Days) =>
  queryOptions({
    queryKey: ['attendance', 'stats', days],
    meta: { uses },
    queryFn: ({ signal }) => centreCalls.stats({ query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

export type CircleFigure = (typeof circleFigures)[number]

export const comparisonQuery = (days: Days, by: CircleFigure, page: number) =>
  queryOptions({
    queryKey: ['attendance', 'circles', days, by, page],
    meta: { uses },
    queryFn: ({ signal }) => centreCalls.circles({ query: { ...days, by, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

import { expect, test } from 'vitest'
import { isAddress, videoSource } from './video-source.ts'

test('every form of a YouTube address names the same video', () => {
  const video = { kind: 'youtube', id: 'dQw4w9WgXcQ' }
  expect(videoSource('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s')).toEqual(video)
  expect(videoSource('https://youtu.be/dQw4w9WgXcQ')).toEqual(video)
  expect(videoSource('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')).toEqual(video)
  expect(videoSource('https://m.youtube.com/shorts/dQw4w9WgXcQ')).toEqual(video)
})

test('a host that only looks like YouTube is a file like any other', () => {
  expect(videoSource('https://youtube.com.example.org/watch?v=dQw4w9WgXcQ').kind).toBe('file')
  expect(videoSource('/storage/youtu.be/dQw4w9WgXcQ').kind).toBe('file')
  expect(videoSource('https://').kind).toBe('file')
})

test('playlists are told from files, also with a signature behind them', () => {
  expect(videoSource('/storage/lessons/4/index.m3u8?sig=abc').kind).toBe('hls')
  expect(videoSource('https://cdn.example.org/index.m3u8#t=9').kind).toBe('hls')
  expect(videoSource('/storage/lessons/4/clip.mp4?name=a.m3u8.mp4').kind).toBe('file')
})

test('a text is not taken for an address', () => {
  expect(isAddress(' https://example.org/a.mp4 ')).toBe(true)
  expect(isAddress('/storage/a.mp4')).toBe(true)
  expect(isAddress('<p>شرح الدرس</p>')).toBe(false)
  expect(isAddress('شاهدي https://example.org')).toBe(false)
})

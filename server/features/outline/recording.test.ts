import { expect, test } from 'vitest'
import { isOutsideRecording, isYouTube, sourceOf, youTubeId } from './recording.ts'

test('every form of a YouTube address is the same recording', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=1',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=shared',
  ])
    expect([address, youTubeId(address)]).toEqual([address, 'dQw4w9WgXcQ'])
})

test('what only looks like YouTube, or names no recording, has no id', () => {
  for (const address of [
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
  ])
    expect([address, youTubeId(address)]).toEqual([address, undefined])
  expect(isYouTube('https://notyoutube.com/watch?v=dQw4w9WgXcQ')).toBe(false)
})

test('an address elsewhere is secure, without a password, and ends as a recording does', () => {
  for (const [address, video, audio] of [
    ['https://cdn.example.com/a/master.m3u8?token=1', true, true],
    ['https://cdn.example.com/film.mp4', true, true],
    ['https://cdn.example.com/sound.mp3', false, true],
    ['http://cdn.example.com/film.mp4', false, false],
    ['https://user:secret@cdn.example.com/film.mp4', false, false],
    ['https://localhost/film.mp4', false, false],
    ['https://cdn.example.com/page.html', false, false],
    ['javascript:alert(1)//.mp4', false, false],
    ['film.mp4', false, false],
  ] as const)
    expect([address, isOutsideRecording(address, 'video'), isOutsideRecording(address, 'audio')]).toEqual([
      address,
      video,
      audio,
    ])
})

test('how a kept address is to be played', () => {
  expect(sourceOf(null)).toBe('none')
  expect(sourceOf('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe('youtube')
  expect(sourceOf('https://cdn.example.com/master.m3u8?x=1')).toBe('hls')
  expect(sourceOf(`lesson-media/ab/${'c'.repeat(62)}.m3u8`)).toBe('hls')
  expect(sourceOf(`lesson-media/ab/${'c'.repeat(62)}.mp4`)).toBe('file')
})

/** How the tables of tasks and recitations are tied to people; a part of the ledger. */
export const taskTies = {
  task_assignments: {
    ties: {
      created_by: {
        leftOut: 'the work is the centre’s; her act stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  task_templates: { ties: { owner_id: { shown: 'task_templates', erased: 'account' } } },
  tasks: {
    ties: {
      student_id: { shown: 'tasks', nameless: 'progress' },
      teacher_id: { leftOut: 'the task is another woman’s', nameless: 'centre' },
      graded_by: { leftOut: 'the task is another woman’s; her act stands in own_acts', nameless: 'centre' },
      heard_by: { leftOut: 'that she listened some minutes ago', nameless: 'centre' },
    },
  },
  task_tallies: { nobody: 'how many tasks of each kind there are' },
  task_answer_tallies: { nobody: 'how many tasks were answered within so many hours' },
  task_tally_changes: { nobody: 'the same, before it is added up' },
  submissions: { ties: { task_id: { shown: 'submissions', erased: 'learning' } } },
  submission_files: { ties: { file_id: { shown: 'files', erased: 'files' } } },
  recitation_retakes: { nobody: 'which piece mends which mark; her file stands in submission_files' },
  recitation_marks: {
    ties: { made_by: { leftOut: 'the recitation is another woman’s', nameless: 'centre' } },
  },
  recitation_plays: {
    ties: { person_id: { leftOut: 'the recitation is another woman’s', nameless: 'centre' } },
  },
  review_phrases: { ties: { owner_id: { shown: 'review_phrases', erased: 'account' } } },
  score_schemes: {
    ties: {
      made_by: { leftOut: 'the work is the centre’s; her act stands in own_acts', nameless: 'centre' },
    },
  },
  task_grades: {
    ties: {
      task_id: { leftOut: 'the grade that stands is in her task', nameless: 'progress' },
      given_by: { leftOut: 'the task is another woman’s; her act stands in own_acts', nameless: 'centre' },
    },
  },
} as const

/** Who came to which session, and excuses. */
export const attendanceTies = {
  attendance: { ties: { student_id: { shown: 'attendance', nameless: 'progress' } } },
  attendance_marks: {
    ties: {
      student_id: { leftOut: 'what stands is in her attendance', nameless: 'progress' },
      marked_by: { leftOut: 'the mark is another woman’s; her act stands in own_acts', nameless: 'centre' },
    },
  },
  attendance_excuses: {
    ties: {
      student_id: { shown: 'excuses', erased: 'learning' },
      decided_by: {
        leftOut: 'the excuse is another woman’s; her act stands in own_acts',
        nameless: 'centre',
      },
    },
  },
  attendance_alerts: { ties: { student_id: { leftOut: 'that somebody was told', erased: 'learning' } } },
} as const

/** Live rooms: where she stood, what she recited, what she wrote. */
export const liveTies = {
  live_rooms: { ties: { second_teacher_id: { leftOut: 'its circle is listed', nameless: 'centre' } } },
  live_places: {
    ties: { person_id: { leftOut: 'where she stood among others for an hour', erased: 'learning' } },
  },
  live_knocks: {
    ties: { person_id: { leftOut: 'where she stood among others for an hour', erased: 'learning' } },
  },
  live_messages: {
    ties: {
      person_id: { shown: 'live_messages', erased: 'words' },
      hidden_by: { leftOut: 'the line is another woman’s; her act stands in own_acts', nameless: 'centre' },
    },
  },
  live_turns: { ties: { person_id: { shown: 'live_turns', erased: 'learning' } } },
  live_marks: {
    ties: {
      turn_id: { shown: 'live_turns', erased: 'learning' },
      made_by: { leftOut: 'the turn is another woman’s', nameless: 'centre' },
    },
  },
  turn_recordings: {
    ties: {
      turn_id: { leftOut: 'its file is listed, its turn as well', erased: 'learning' },
      file_id: { shown: 'files', erased: 'files' },
    },
  },
  turn_recording_plays: {
    ties: { person_id: { leftOut: 'the recitation is another woman’s', nameless: 'centre' } },
  },
} as const

// Which of a step's files differ from those that it passed with, where its tests can be told by what they import.
'use strict'

// What tests find by importing it. The rest they have in other ways: settings, what is set up before each file, the words of every language.
const isImported = file =>
  /^(model|renderer|web)\/src\/.*\.(tsx?|css)$/.test(file) && !/^(web\/src\/testing|model\/src\/messages)\//.test(file)

// `before`, `now`: a hash for each file. Null: not to be told, all tests are to run.
function changedSince(before, now) {
  if (!before) return null
  const changed = Object.keys({ ...before, ...now }).filter(file => before[file] !== now[file])
  return changed.every(file => isImported(file) && now[file]) ? changed : null
}

module.exports = { changedSince }

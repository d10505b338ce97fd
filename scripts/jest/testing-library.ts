import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// On busy cores the default of one second fails correct tests. Only a missing state takes as long.
configure({ asyncUtilTimeout: 30_000 })

import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// On two busy cores the default of one second fails correct tests, and so do five on a machine three times slower.
configure({ asyncUtilTimeout: 10_000 })

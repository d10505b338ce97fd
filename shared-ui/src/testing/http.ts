// The client loads it with its first call. Here it is loaded with the test file, so that a cold cache takes no time from a test's waits.
import '../api/http'

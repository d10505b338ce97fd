// The client loads it with its first call. Imported here, loading it on a cold cache doesn't use up a test's timeouts.
import '../api/http'

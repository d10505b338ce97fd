<?php
/**
 * Serves tokens to the page, in PHP 8 without packages:
 * QUOTIDIA_KEY=… QUOTIDIA_API=https://api.quotidia.example HOST_ORIGIN=https://portale.example php -S localhost:8081 server.php
 */
declare(strict_types=1);

/** Exchanges the key for a token of at most ten minutes; without a username it is read-only. */
function quotidia_token(?string $username = null): string
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Authorization: Bearer ' . getenv('QUOTIDIA_KEY'), 'Content-Type: application/json'],
        'content' => json_encode(['origin' => getenv('HOST_ORIGIN'), 'username' => $username]),
        'ignore_errors' => true,
        'timeout' => 10,
    ]]);
    $answer = @file_get_contents(getenv('QUOTIDIA_API') . '/embed/token', false, $context);
    if ($answer === false) throw new RuntimeException('The API does not answer.');
    $body = json_decode($answer, true);
    return $body['token'] ?? throw new RuntimeException($body['message'] ?? 'The key was not accepted.');
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST' || parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/token') {
    http_response_code(404);
    return;
}
header('Content-Type: text/plain; charset=utf-8');
header('Cache-Control: no-store');
try {
    // Your site takes the name from the session of its signed-in user instead, and answers 401 without one.
    echo quotidia_token($_GET['user'] ?? null);
} catch (RuntimeException $error) {
    http_response_code(502);
    echo $error->getMessage();
}

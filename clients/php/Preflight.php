<?php

declare(strict_types=1);

namespace PeppolPreflight;

/** The command line cannot be started, does not answer, or cannot read what it was given. */
final class PreflightException extends \RuntimeException
{
}

/** Tells whether a Peppol invoice will be accepted, by processes of peppol-preflight that stay open until this object is gone. */
final class Preflight
{
    private Process $check;
    private Process $validate;

    /**
     * @param list<string> $command how to start the command line, such as ['npx', 'peppol-preflight-cli']
     * @param string $language of the messages: en, nl, fr, de, it or es
     * @param bool $extended whether Documents may have the other fields of EN 16931
     * @param bool $advice whether check() also advises on what is accepted
     */
    public function __construct(
        array $command = ['peppol-preflight'],
        string $language = 'en',
        bool $extended = false,
        bool $advice = true,
    ) {
        $shared = ['--ndjson', '--format', 'ndjson', '--no-config', '--language', $language];
        if ($extended) {
            $shared[] = '--extended';
        }
        $ofCheck = $advice ? $shared : [...$shared, '--no-advice'];
        $this->check = new Process([...$command, 'check', ...$ofCheck, '-']);
        $this->validate = new Process([...$command, 'validate', ...$shared, '-']);
    }

    /**
     * Finds everything that is wrong with a Document. Give amounts as texts ('12.50') or integers, so that their digits are kept.
     *
     * @return array<string, mixed> accepted, status, issues with message, pointer and fixes, totals and more
     * @throws \JsonException if the Document has a value that JSON does not have
     * @throws PreflightException see there
     */
    public function check(array $document): array
    {
        return $this->check->ask(self::toLine($document));
    }

    /**
     * Answers as the service does.
     *
     * @param array|string $invoice a Document, or UBL as a text; its line breaks become blanks
     * @return array<string, mixed> is_valid and issues, or status and detail if a Document cannot be read
     * @throws \JsonException|\InvalidArgumentException|PreflightException as check(), and if the text is empty
     */
    public function validate(array|string $invoice): array
    {
        if (is_array($invoice)) {
            return $this->validate->ask(self::toLine($invoice));
        }
        if (trim($invoice) === '') {
            throw new \InvalidArgumentException('The invoice is empty: give a Document or UBL.');
        }
        return $this->validate->ask(ltrim(preg_replace('/[\r\n]+/', ' ', $invoice)));
    }

    private static function toLine(array $document): string
    {
        // An empty array is a list in PHP, and a Document is an object.
        return json_encode((object) $document, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
    }
}

/** One line in, one line out. */
final class Process
{
    /** @var resource|null */
    private $process = null;
    /** @var array<int, resource> */
    private array $pipes = [];
    private string $day = '';

    /** @param list<string> $command */
    public function __construct(private array $command)
    {
    }

    public function __destruct()
    {
        $this->stop();
    }

    /** @return array<string, mixed> */
    public function ask(string $line): array
    {
        // Asking twice gives the same answer, so a process that has ended does no harm.
        $answer = $this->try($line) ?? $this->try($line);
        if ($answer === null) {
            $message = "{$this->command[0]} does not answer: read its messages on standard error, ";
            throw new PreflightException($message . 'and if it is missing run npm install -g peppol-preflight-cli.');
        }
        $result = json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
        if (isset($result['unusable'])) {
            throw new PreflightException($result['unusable']);
        }
        return $result;
    }

    private function try(string $line): ?string
    {
        // A process keeps the day on which it began, and the day decides by which rules it judges.
        $today = date('Y-m-d');
        if ($this->day !== $today || !proc_get_status($this->process)['running']) {
            $this->stop();
            $this->start($today);
        }
        $isWritten = @fwrite($this->pipes[0], $line . "\n") !== false;
        $answer = $isWritten ? fgets($this->pipes[1]) : false;
        if ($answer !== false) {
            return $answer;
        }
        $this->stop();
        return null;
    }

    private function start(string $day): void
    {
        $streams = [0 => ['pipe', 'r'], 1 => ['pipe', 'w'], 2 => ['file', 'php://stderr', 'a']];
        $process = @proc_open($this->command, $streams, $this->pipes);
        if ($process === false) {
            throw new PreflightException("{$this->command[0]} cannot be started: run npm install -g peppol-preflight-cli.");
        }
        $this->process = $process;
        $this->day = $day;
    }

    private function stop(): void
    {
        if ($this->process === null) {
            return;
        }
        array_map('fclose', $this->pipes);
        proc_terminate($this->process, 9);
        proc_close($this->process);
        $this->process = null;
        $this->day = '';
    }
}

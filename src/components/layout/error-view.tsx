import './error-view.css';

interface ErrorViewProps {
  readonly status: number;
  readonly title: string;
  readonly text?: string;
}

/** A sun that has gone down behind an empty sea. */
const EmptySea = () => (
  <svg className="error-sea" viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
    <path className="error-sun" d="M118 62a42 42 0 0 1 84 0z" />
    <path d="M10 66h300M70 80h180M104 94h112M132 108h56" />
  </svg>
);

/** The error page of the specification: status code and title, with a text where there is one. */
export const ErrorView = ({ status, title, text }: ErrorViewProps) => (
  <div className="error-view wrap">
    <title>{title}</title>
    <EmptySea />
    <p className="error-status">{status}</p>
    <h1>{title}</h1>
    {text && <p className="lead">{text}</p>}
  </div>
);

import type { ReactNode } from 'react';
import { calculateContrast } from './contrast.ts';
import { selectColours, type Token } from './tokens.ts';

/** On what texts and signs stand. */
const GROUNDS = ['paper', 'sand', 'pacific'];

const Colour = ({ name, value, grounds }: Token & { readonly grounds: readonly Token[] }) => (
  <li>
    <span className="design-swatch" style={{ background: value }} />
    <code>--{name}</code> {value}
    {grounds
      .filter((ground) => ground.name !== name)
      .map((ground) => (
        <span key={ground.name} className="design-contrast" style={{ background: ground.value, color: value }}>
          {ground.name} {calculateContrast(value, ground.value).toFixed(1)}
        </span>
      ))}
  </li>
);

interface ScaleProps {
  readonly title: string;
  readonly tokens: readonly Token[];
  readonly pattern: RegExp;
  readonly show: (token: Token) => ReactNode;
}

const Scale = ({ title, tokens, pattern, show }: ScaleProps) => (
  <section className="design-part">
    <h2>{title}</h2>
    <ul className="design-scale">
      {tokens
        .filter(({ name }) => pattern.test(name))
        .map((token) => (
          <li key={token.name}>
            <code>
              --{token.name}: {token.value}
            </code>
            {show(token)}
          </li>
        ))}
    </ul>
  </section>
);

const Colours = ({ tokens }: { tokens: readonly Token[] }) => {
  const colours = selectColours(tokens);
  const grounds = colours.filter(({ name }) => GROUNDS.includes(name));
  return (
    <section className="design-part">
      <h2>Colour</h2>
      <ul className="design-colours">
        {colours.map((colour) => (
          <Colour key={colour.name} {...colour} grounds={grounds} />
        ))}
      </ul>
    </section>
  );
};

/** Everything that tokens.css says, as it says it. */
export const TokenSamples = ({ tokens, pangram }: { tokens: readonly Token[]; pangram: string }) => (
  <>
    <Colours tokens={tokens} />
    <Scale
      tokens={tokens}
      title="Type"
      pattern={/^text-/}
      show={({ name }) => <p style={{ fontSize: `var(--${name})`, fontFamily: 'var(--font-display)' }}>{pangram}</p>}
    />
    <Scale
      tokens={tokens}
      title="Space"
      pattern={/^space-|^gutter/}
      show={({ name }) => <span className="design-bar" style={{ width: `var(--${name})` }} />}
    />
    <Scale
      tokens={tokens}
      title="Shape"
      pattern={/^radius/}
      show={({ name }) => <span className="design-box" style={{ borderRadius: `var(--${name})` }} />}
    />
    <Scale
      tokens={tokens}
      title="Depth"
      pattern={/^shadow/}
      show={({ name }) => <span className="design-box" style={{ boxShadow: `var(--${name})` }} />}
    />
    <Scale
      tokens={tokens}
      title="Movement"
      pattern={/^(quick|calm)$/}
      show={({ name }) => <span className="design-moving" style={{ transitionDuration: `var(--${name})` }} />}
    />
  </>
);

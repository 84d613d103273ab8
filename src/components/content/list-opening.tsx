import './content-article.css';

/** The head of a page that lists things. */
export const ListOpening = ({ title, lead }: { title: string; lead: string }) => (
  <header className="article-opening section-tint">
    <div className="wrap stack stack-s">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
  </header>
);
